/** Every card in every look, face, language and width; pictures of them all lie in `cards/` afterwards. */
process.env.CARDS = 'all'
process.env.CARD_PICTURES ??= 'cards'
process.argv.splice(2, process.argv.length, 'test/e2e/cards.test.ts')
await import('./test.ts')

export {}
