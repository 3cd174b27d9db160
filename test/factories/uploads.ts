import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Files, localFiles } from '#platform/files.ts'
import type { TestApp } from './app.ts'

/** A folder of its own for files, whose disk can run full. */
export async function aDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'song-hy-files-'))
  const files = localFiles(folder)
  const room = { full: false }
  const written: Files['write'] = (name, bytes) =>
    room.full ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) : files.write(name, bytes)
  return Object.assign(room, {
    files: { ...files, write: written },
    /** How many files there are. */
    kept: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
    remove: () => rm(folder, { recursive: true }),
  })
}

/** Half of the bytes arrive, then the line is cut; waits until the listening app has noticed. */
export async function cutUpload(
  { app }: Pick<TestApp, 'app'>,
  { path, type, token, bytes }: { path: string; type: string; token: string; bytes: Buffer },
) {
  const { port } = app.server.address() as { port: number }
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: ${type}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
      )
      socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy())
    })
    socket.on('close', () => resolve())
  })
  await expect.poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(0)
}
