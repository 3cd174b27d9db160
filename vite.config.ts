import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { type Modules, planChunks } from './scripts/build/chunks.ts'
import { leanContracts } from './scripts/build/lean-contracts.ts'

const dist = process.env.BUILD_DIR ?? 'dist'
const ENTRIES = [
  'src/entry-client.tsx',
  'src/entry-start.ts',
  'src/pages/card-document.client.ts',
  'src/pages/gift-document.client.ts',
  'src/pages/wishes-screen-document.client.ts',
]

/** Few files for the first page: what never changes, what every page needs at once, and the page with what it shares. */
function chunkOf() {
  let plan: ((id: string) => string | null) | undefined
  return (id: string, modules: Modules) => {
    plan ??= planChunks(
      ENTRIES.map((file) => join(import.meta.dirname, file)),
      modules,
    )
    return plan(id)
  }
}

const pathsByLetters = new Map<string, string>()

/** A class by its own name and four letters for its file: the line number that Vite would add does not compress. */
function className(name: string, file: string) {
  const path = relative(import.meta.dirname, file.split('?')[0]!)
  const letters = createHash('sha256').update(path).digest('base64url').slice(0, 4)
  const taken = pathsByLetters.get(letters) ?? path
  if (taken !== path) throw new Error(`${path} and ${taken} share the letters of their classes: rename one of them`)
  pathsByLetters.set(letters, path)
  return `${name}_${letters}`
}

export default defineConfig(({ command }) => ({
  plugins: [react(), leanContracts()],
  appType: 'custom',
  css: { modules: { generateScopedName: className } },
  build: {
    target: ['chrome109', 'safari16', 'firefox115'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // the first page's scripts are named in its HTML; a later page finds its own, and only its styles are told beforehand
    modulePreload: { polyfill: false, resolveDependencies: (_, deps) => deps.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        manifest: true,
        rolldownOptions: {
          input: [...ENTRIES, ...globSync('src/domains/looks/ui/*/look.css', { cwd: import.meta.dirname })],
          checks: { bundlerTimings: false },
          treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v'] },
          output: {
            // every page names dozens of chunks: 42 bits tell two versions apart, and longer names do not compress
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: [{ name: chunkOf(), debugName: 'plan', includeDependenciesRecursively: false }] },
          },
        },
      },
    },
    // a build of its own: what the office shares with public pages changes none of their files
    office: {
      consumer: 'client',
      build: {
        outDir: `${dist}/office`,
        assetsDir: 'office-assets',
        manifest: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-office.tsx', checks: { bundlerTimings: false } },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: true } : {},
      // Built in, so that React's fast half runs whatever the environment of the server says.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: `${dist}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          // a process keeps the text of what it runs; names stay, for whoever reads an error
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
  },
  builder: {},
}))
