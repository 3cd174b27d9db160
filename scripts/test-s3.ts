import { startVitest } from 'vitest/node'
import { fetchS3rver } from '#test/factories/s3rver.ts'

/** Files against somebody else's S3 server. Apart from `npm test`, because it installs it. */
process.env.NODE_ENV = 'test'
process.env.S3RVER_FOLDER = await fetchS3rver()
const vitest = await startVitest('test', [], { config: false, watch: false, include: ['test/s3/*.test.ts'] })
await vitest.close()
