import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContracts } from './scripts/build/lean-contracts.ts'

const dist = process.env.BUILD_DIR ?? 'dist'

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const isEntry = (id: string) => id.endsWith('/src/entry-client.tsx')

/** Needed by forms alone once the contracts are lean. */
const SHAPES = /node_modules\/valibot\//

/** Few files for the first page: what never changes, what every page needs at once, and the page with its own. */
function chunkOf() {
  const known = new Map<string, boolean>()
  function isNeededAtOnce(id: string, modules: Modules): boolean {
    if (isEntry(id)) return true
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, false)
    const needed = modules.getModuleInfo(id)?.importers.some((importer) => isNeededAtOnce(importer, modules)) ?? false
    known.set(id, needed)
    return needed
  }
  return (id: string, modules: Modules) => {
    if (SHAPES.test(id)) return 'shapes'
    if (isEntry(id) || !isNeededAtOnce(id, modules)) return null
    return /node_modules/.test(id) ? 'framework' : 'shell'
  }
}

export default defineConfig(({ command }) => ({
  plugins: [react(), leanContracts()],
  appType: 'custom',
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
          input: ['src/entry-client.tsx', 'src/pages/card-document.client.ts'],
          treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v'] },
          output: { codeSplitting: { groups: [{ name: chunkOf(), debugName: 'shell' }] } },
        },
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
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  builder: {},
}))
