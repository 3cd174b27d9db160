import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { s3Files } from '#platform/s3-files.ts'
import { promiseFiles } from '../factories/files.ts'

const SERVER = `
  const S3rver = require('s3rver')
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: process.argv[1],
    configureBuckets: [{ name: 'songhy' }] })
  server.run().then(({ port }) => console.log(port))`

const folder = await mkdtemp(join(tmpdir(), 'song-hy-s3rver-'))
const server = spawn(process.execPath, ['--eval', SERVER, folder], {
  cwd: process.env.S3RVER_FOLDER,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [port] = await once(server.stdout, 'data')
afterAll(async () => {
  server.kill()
  await once(server, 'exit')
  await rm(folder, { recursive: true })
})

const keys = { keyId: 'S3RVER', keySecret: 'S3RVER' }
const endpoint = `http://127.0.0.1:${String(port).trim()}`
promiseFiles('s3rver', s3Files({ endpoint, region: 'us-east-1', name: 'songhy', prefix: 'site/', ...keys }))
