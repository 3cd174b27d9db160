import { describe, expect, it } from 'vitest'
import { MadeFiles } from './made-files.ts'

describe('a file that is dear to make', () => {
  it('is made once, however many ask at once and after', async () => {
    const files = new MadeFiles(1000)
    let made = 0
    const make = async () => {
      made += 1
      return Buffer.from('sheet')
    }
    await Promise.all(Array.from({ length: 50 }, () => files.get('a', make)))
    expect(String(await files.get('a', make))).toBe('sheet')
    expect(made).toBe(1)
  })

  it('is tried again where it could not be made', async () => {
    const files = new MadeFiles(1000)
    const fails = () => Promise.reject(new Error('no ink'))
    await expect(Promise.all([files.get('a', fails), files.get('a', fails)])).rejects.toThrow('no ink')
    expect(String(await files.get('a', () => Buffer.from('sheet')))).toBe('sheet')
  })

  it('gives way, when room is short, to those that are asked for more', async () => {
    const files = new MadeFiles(1000)
    let made: string[] = []
    const get = (key: string) =>
      files.get(key, () => {
        made.push(key)
        return Buffer.alloc(300)
      })
    for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key)
    expect(made).toEqual(['a', 'b', 'c', 'd'])
    made = []
    for (const key of ['a', 'c', 'd']) await get(key)
    expect(made).toEqual([])
    await get('b')
    expect(made).toEqual(['b'])
  })
})
