/** Draws `docs/screens/` anew: a contact sheet of each page at every width in both languages, or of those that are named. */
process.env.SCREEN_SHEETS = process.argv.slice(2).join(' ') || 'all'
process.argv.splice(2, process.argv.length, 'test/e2e/screen-sheets.test.ts')
await import('./test.ts')

export {}
