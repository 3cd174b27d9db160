/**
 * Every card in every look, face, language and width; pictures of them all lie in `cards/` afterwards. With names of
 * templates only those, without pictures.
 */
const templates = process.argv.slice(2)
process.env.CARDS = templates.join(' ') || 'all'
if (!templates.length) process.env.CARD_PICTURES ??= 'cards'
process.argv.splice(2, process.argv.length, 'test/e2e/cards.test.ts')
await import('./test.ts')

export {}
