import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, dataFolder, startSite } from './running-site.ts'

afterEach(() => cleanUp())

/** Of a start that did not come to making anything. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const folder = dataFolder()
  const site = startSite(folder, { environment })
  expect(await site.ended).toBe(1)
  expect(site.said).toBe('')
  expect(readdirSync(folder).filter((name) => !name.endsWith('-secret'))).toEqual([])
  expect(site.complained.trim().split('\n')).toHaveLength(1)
  return site.complained
}

describe('says in one sentence, before anything is made or migrated,', () => {
  it('that the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    expect(await refusalOf({ PORT: String(port) })).toContain(`Port ${port} is taken.`)
    taken.close()
  })

  it.each(['192.0.2.1', '2001:db8::1', 'no-such-host.invalid', 'http://localhost'])(
    'that %s is no address of this machine',
    async (host) => {
      expect(await refusalOf({ HOST: host })).toContain(`HOST is ${host}, which is no address of this machine.`)
    },
  )
})
