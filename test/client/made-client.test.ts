import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'

const FOLDER = resolve('clients/typescript')
const house = await anApp()
afterAll(() => house.close())

it('a client that others’ tools make from our document compiles strictly, and its calls are answered', async () => {
  const url = await house.app.listen({ port: 0, host: '127.0.0.1' })
  mkdirSync(`${FOLDER}/dist`, { recursive: true })
  writeFileSync(`${FOLDER}/dist/openapi.json`, await (await fetch(`${url}/openapi.json`)).text())
  const run = (script: string) => execFileSync('npm', ['run', '--silent', script], { cwd: FOLDER, encoding: 'utf8' })
  run('generate')
  expect(run('compile')).toBe('')

  const { visit } = await import(`${FOLDER}/dist/visit.js`)
  const { names, refusal } = await visit(url, { cityId: 'ha-noi', fetchSize: '3' })
  expect(names).toHaveLength(3)
  expect(refusal).toBe('not_found')
})
