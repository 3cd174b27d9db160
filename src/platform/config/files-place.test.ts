import { describe, expect, it } from 'vitest'
import { PRODUCTION } from '#test/factories/production.ts'
import { readConfig } from '../config.ts'

const mistakeIn = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the place of files', () => {
  const KEYS = { FILES_KEY_ID: 'id', FILES_KEY_SECRET: 'secret' }

  it('is the data folder’s, another folder or a bucket', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).filesPlace).toEqual({ folder: '/srv/data/files' })
    expect(readConfig({ FILES_URL: '/srv/files' }).filesPlace).toEqual({ folder: '/srv/files' })
    const keys = { keyId: 'id', keySecret: 'secret' }
    expect(
      readConfig({ ...KEYS, FILES_URL: 's3://songhy?endpoint=https://s3.example/&region=vn-1' }).filesPlace,
    ).toEqual({
      bucket: { endpoint: 'https://s3.example', region: 'vn-1', name: 'songhy', prefix: '', ...keys },
    })
    expect(readConfig({ ...KEYS, FILES_URL: 's3://songhy/a/b/?region=ap-southeast-1' }).filesPlace).toMatchObject({
      bucket: { endpoint: 'https://s3.ap-southeast-1.amazonaws.com', prefix: 'a/b/' },
    })
  })

  it.each([
    'https://s3.example/songhy',
    's3://',
    's3://Große',
    's3://songhy?endpoint=s3.example',
    's3://songhy?key=secret',
    'file:///srv',
  ])('is not %s', (url) => {
    expect(mistakeIn({ ...KEYS, FILES_URL: url })).toMatch(/^FILES_URL must be a folder, or a bucket/)
  })

  it('needs the keys of a bucket', () => {
    expect(mistakeIn({ FILES_URL: 's3://songhy', FILES_KEY_ID: 'id' })).toBe(
      'FILES_KEY_ID and FILES_KEY_SECRET must be set: they open the bucket songhy.',
    )
  })

  it('is reached over https in production, or within the own network', () => {
    const at = (endpoint: string) =>
      mistakeIn({ ...PRODUCTION, ...KEYS, FILES_URL: `s3://songhy?endpoint=${endpoint}` })
    expect(at('http://s3.example')).toBe(
      'FILES_URL must have an endpoint that starts with https:// in production, unless it is in the own network.',
    )
    for (const fine of ['https://s3.example', 'http://storage:9000', 'http://10.0.0.7:9000']) expect(at(fine)).toBe('')
  })
})
