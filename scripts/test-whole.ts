/** Everything that must hold, with the thorough tests that take longer than anybody waits for. */
process.env.TESTS = 'whole'
await import('./test.ts')

export {}
