import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const dist = process.env.BUILD_DIR ?? 'dist'

export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  build: { target: ['chrome109', 'safari16', 'firefox115'], assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        manifest: true,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: [{ name: withTheEntry(), debugName: 'shell' }] } },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: `${dist}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  builder: {},
})

interface Context {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const isEntry = (id: string) => id.endsWith('/src/entry-client.tsx')

/** What every page needs at once is one file: in many small ones it would be several kilobytes larger. */
function withTheEntry() {
  const known = new Map<string, boolean>()
  function isNeededAtOnce(id: string, context: Context): boolean {
    if (isEntry(id)) return true
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, false)
    const needed = context.getModuleInfo(id)?.importers.some((importer) => isNeededAtOnce(importer, context)) ?? false
    known.set(id, needed)
    return needed
  }
  return (id: string, context: Context) => (!isEntry(id) && isNeededAtOnce(id, context) ? 'shell' : null)
}
