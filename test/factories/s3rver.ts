import { fetchPeer } from '../../bench/peers/fetch-peer.ts'

/** Where somebody else's S3 server lies; fetched from the registry where it is missing. */
export const fetchS3rver = () => fetchPeer({ name: 's3rver', version: '3.7.1', packages: { s3rver: '3.7.1' } })

const SERVER = `
  const S3rver = require('s3rver')
  const [directory, port] = process.argv.slice(1)
  const server = new S3rver({ port: Number(port), address: '127.0.0.1', silent: true, directory,
    configureBuckets: [{ name: 'songhy' }] })
  server.run().then(({ port }) => console.log(port))`

/** For a Node in its folder. Its continuation tokens are made by a cipher that Node has put away. */
export const s3rverArguments = (directory: string, port = 0) => [
  '--openssl-legacy-provider',
  '--eval',
  SERVER,
  directory,
  String(port),
]

export const S3RVER_KEYS = { keyId: 'S3RVER', keySecret: 'S3RVER' }
