import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CODE, filesIn, TEST } from '../scripts/checks/source.ts'

describe('what a browser keeps', () => {
  it('goes through one place, whose keys are of the device, of the session or of a customer', () => {
    const loose = filesIn('.', ['src', 'public'], /\.(tsx?|js)$/)
      .filter((file) => (CODE.test(file) || file.endsWith('.js')) && !TEST.test(file))
      .filter((file) => /\blocalStorage\b|\bindexedDB\b/.test(readFileSync(file, 'utf8')))
    expect(loose.sort()).toEqual(['src/shell/session/private-data.ts', 'src/shell/storage.ts'])
  })
})
