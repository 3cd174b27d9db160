import { once } from 'node:events'
import net from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done, endpoint } from '#lib/endpoint.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { serve } from './serve.ts'

const waiting = endpoint({
  name: 'waiting',
  method: 'GET',
  path: '/api/public/waiting',
  auth: 'anyone',
  summary: 'Answers when it is let go',
  query: v.strictObject({ breaks: v.optional(v.string()) }),
  success: v.object({ words: v.string() }),
})
const listening = endpoint({
  name: 'listening',
  method: 'POST',
  path: '/api/public/listening',
  auth: 'anyone',
  summary: 'Hears whatever is said',
  body: v.strictObject({ words: v.string() }),
  success: v.object({}),
})

let house: TestApp
let port: number
let arrived = Promise.withResolvers<void>()
let release = Promise.withResolvers<void>()
beforeAll(async () => {
  house = await anApp()
  serve(house.app, waiting, async ({ query }) => {
    arrived.resolve()
    await release.promise
    if (query.breaks) throw new Error('a fault of ours')
    return done({ words: 'x'.repeat(8_000_000) })
  })
  serve(house.app, listening, () => done({}))
  port = Number(new URL(await house.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => house.close())

async function begun(head: string) {
  arrived = Promise.withResolvers()
  release = Promise.withResolvers()
  house.logLines.length = 0
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(head)
  return socket
}
const left = async (socket: net.Socket) => {
  socket.destroy()
  // the server hears of it
  await new Promise((heard) => setTimeout(heard, 100))
}
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const lines = () => house.logLines.map((line) => JSON.parse(line))
const told = async (count = 1) => {
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(count)
  await new Promise((more) => setTimeout(more, 200))
  return lines().map(({ level, status, msg }) => ({ level, status, msg }))
}
const LEFT = [{ level: 'info', status: 499, msg: 'left' }]

describe('whoever leaves before the answer', () => {
  it('is told of in one line that blames nobody', async () => {
    const socket = await begun(GET('/api/public/waiting'))
    await arrived.promise
    await left(socket)
    release.resolve()
    expect(await told()).toEqual(LEFT)
  })

  it('in the middle of it, likewise', async () => {
    const socket = await begun(GET('/api/public/waiting'))
    release.resolve()
    await once(socket, 'data')
    socket.destroy()
    expect(await told()).toEqual(LEFT)
  })

  it.each([
    ['a call', '/api/public/listening', 'application/json'],
    ['a form', '/quotation', 'application/x-www-form-urlencoded'],
  ])('in the middle of sending %s has not met a database that is away', async (_, path, type) => {
    const socket = await begun(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n{"words":"`,
    )
    await left(socket)
    expect(await told()).toEqual(LEFT)
  })

  it('does not hide a fault of ours', async () => {
    const socket = await begun(GET('/api/public/waiting?breaks=yes'))
    await arrived.promise
    await left(socket)
    release.resolve()
    expect(await told(2)).toEqual([...LEFT, { level: 'error', status: undefined, msg: 'unexpected error' }])
  })

  it('is counted as 499 by the metrics', async () => {
    const { body } = await house.app.inject('/metrics')
    expect(body).toMatch(/status="499"[^\n]*\} [1-9]/)
    expect(body).not.toMatch(/waiting",status="200"/)
  })
})
