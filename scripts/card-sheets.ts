/** Draws `docs/cards/` anew: a contact sheet of each template, or of those that are named. */
process.env.CARD_SHEETS = process.argv.slice(2).join(' ') || 'all'
process.argv.splice(2, process.argv.length, 'test/e2e/card-sheets.test.ts')
await import('./test.ts')

export {}
