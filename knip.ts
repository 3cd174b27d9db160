import type { KnipConfig } from 'knip'

/** A `!` marks what the product starts from; with `--production` only that counts as a use, tests do not. */
export default {
  entry: [
    'scripts/*.{ts,mjs}!',
    'src/server.ts!',
    // named in vite.config.ts
    'src/entry-{client,office,server,start}.{ts,tsx}!',
    'src/pages/*.client.ts!',
    'scripts/build/{chunks,lean-contracts}.ts!',
    // started as processes of their own
    'src/{import,platform/encoder}-process.ts!',
    'bench/run.ts!',
    'bench/servers/{bare,bare-api,peer,site}.ts!',
    'test/drill/gateway.ts!',
  ],
  project: ['{src,test,scripts,bench}/**/*.{ts,tsx,mjs}!', '!test/**!', '!**/*.test.{ts,tsx}!'],
  // reached by their path: a program, and a script that a page is given
  ignoreDependencies: ['@biomejs/biome', 'axe-core'],
  // written by kysely-codegen as it is
  ignoreIssues: { 'src/platform/tables.ts': ['types'] },
  // what a file needs itself may be looked at by its test
  ignoreExportsUsedInFile: process.argv.includes('--production'),
} satisfies KnipConfig
