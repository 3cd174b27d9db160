import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const dist = process.env.BUILD_DIR ?? 'dist'

/** Few files to fetch for the first page: what never changes, what most pages share, and the page itself. */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]/, priority: 2 },
  { name: 'house', test: /src[\\/](?!pages)|valibot/, minShareCount: 2, priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [react()],
  appType: 'custom',
  build: { target: ['chrome109', 'safari16', 'firefox115'], assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        manifest: true,
        rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups } } },
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
