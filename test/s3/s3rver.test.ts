import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { s3Files } from '#platform/s3-files.ts'
import { promiseFiles } from '../factories/files.ts'
import { S3RVER_KEYS, s3rverArguments } from '../factories/s3rver.ts'

const folder = await mkdtemp(join(tmpdir(), 'song-hy-s3rver-'))
const server = spawn(process.execPath, s3rverArguments(folder), {
  cwd: process.env.S3RVER_FOLDER,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [port] = await once(server.stdout, 'data')
afterAll(async () => {
  server.kill()
  await once(server, 'exit')
  await rm(folder, { recursive: true })
})

const endpoint = `http://127.0.0.1:${String(port).trim()}`
const files = s3Files({ endpoint, region: 'us-east-1', name: 'songhy', prefix: 'site/', ...S3RVER_KEYS })
promiseFiles('s3rver', files)

it('lists and removes more than one page of files', async () => {
  const names = Array.from({ length: 1005 }, (_, at) => `many/${at}`)
  for (let at = 0; at < names.length; at += 15) {
    await Promise.all(names.slice(at, at + 15).map((name) => files.write(name, Buffer.from(name))))
  }
  const count = async () => {
    let found = 0
    for await (const _ of files.list()) found += 1
    return found
  }
  await files.reach()
  expect(await count()).toBe(1005)
  await files.remove('many')
  expect(await count()).toBe(0)
}, 300_000)
