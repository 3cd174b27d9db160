import { startVitest } from 'vitest/node'
import { fetchPeer } from '../bench/peers/fetch-peer.ts'

/** Files against somebody else's S3 server. Apart from `npm test`, because it installs it. */
process.env.NODE_ENV = 'test'
process.env.S3RVER_FOLDER = await fetchPeer({ name: 's3rver', version: '3.7.1', packages: { s3rver: '3.7.1' } })
const vitest = await startVitest('test', [], { config: false, watch: false, include: ['test/s3/*.test.ts'] })
await vitest.close()
