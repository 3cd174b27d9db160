import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { startSending } from '#platform/messages.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  anAddress,
  ask,
  aTel,
  CONSENTS,
  codeCall,
  PASSWORD,
  REGISTER,
  theCodeSentTo,
} from '#test/factories/customers.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

interface Step {
  what: string
  answer: string
}

/** A whole life of an account; gives all that was answered, and all that must not be found where it does not belong. */
async function aWholeLife() {
  const tel = aTel()
  const [password, nextPassword, lastPassword] = [PASSWORD, 'chè sen long nhãn', 'bánh cốm hàng than']
  const steps: Step[] = []
  const tokens: { token: string; givenBy: string }[] = []
  const codes: string[] = []
  let authorization: string | undefined
  const step = async (...[what, body]: [Parameters<typeof ask>[1], object?]) => {
    const answer = await ask(house, what, body, { token: authorization, ip: anAddress() })
    steps.push({ what, answer: JSON.stringify(answer.body ?? null) })
    for (const name of ['accessToken', 'refreshToken', 'authCall', 'resetToken']) {
      if (answer.body?.[name]) tokens.push({ token: answer.body[name], givenBy: what })
    }
    return answer.body
  }
  const verified = async () => {
    clock.pass(10 * 60_000)
    await step(`POST ${codeCall(tel)}`)
    const code = await theCodeSentTo(house, tel)
    codes.push(code)
    await step(`PUT ${codeCall(tel)}`, { token: code === '000000' ? '000001' : '000000' })
    return (await step(`PUT ${codeCall(tel)}`, { token: code })).authCall
  }
  const signIn = async (secret: string) => {
    authorization = undefined
    const opened = await step('POST /api/b2c/oauth/internal/wb', { username: tel, password: secret })
    const { identification, accessToken, refreshToken } = opened
    const service = await step('POST /api/b2c/auth-token/wb', { idUsedByProvider: identification, accessToken })
    authorization = service.accessToken
    return { idUsedByProvider: identification, refreshToken }
  }

  const person = { name: 'Ỷ Lan', tel, email: 'y.lan@example.vn', consents: CONSENTS }
  await step(REGISTER, { ...person, password: '12345678', authCall: 'wrong' })
  await step(REGISTER, { ...person, password, authCall: 'wrong' })
  await step(REGISTER, { ...person, password, authCall: await verified() })
  await step('POST /api/b2c/oauth/internal/wb', { username: tel, password: nextPassword })
  await step('POST /api/b2c/oauth/internal/wb', { username: password, password: tel })
  const session = await signIn(password)
  await step('POST /api/b2c/auth-token/wb', session)
  await step('PATCH /api/b2c/customers/password', { originPassword: lastPassword, newPassword: nextPassword })
  await step('PATCH /api/b2c/customers/password', { originPassword: password, newPassword: nextPassword })
  await step('GET /api/b2c/auth/private')
  await step('DELETE /api/b2c/auth/session')
  const { resetToken } = await step('POST /api/public/customers/resetPassword', { tel, authCall: await verified() })
  await step('PUT /api/public/customers/password', { resetToken, newPassword: lastPassword })
  await step(`GET /token/facebook?accessToken=${'f'.repeat(40)}&userID=12345`)
  await step(`GET /api/public/customers/tel-existence?tel=${encodeURIComponent(tel)}`)
  await signIn(lastPassword)
  await step('DELETE /api/b2c/customers')
  return { tel, steps, tokens, codes, passwords: [password, nextPassword, lastPassword] }
}

it('no code, password, token or phone is in a log line, nor in an answer that should not have it', async () => {
  const { tel, steps, tokens, codes, passwords } = await aWholeLife()
  expect(tokens.length).toBeGreaterThan(8)
  expect(codes).toHaveLength(2)
  const log = house.logLines.join('')
  expect(house.logLines.length).toBeGreaterThanOrEqual(steps.length)

  for (const secret of [...passwords, ...tokens.map(({ token }) => token), tel, tel.slice(3), 'f'.repeat(40)]) {
    expect({ secret, logged: log.includes(secret) }).toEqual({ secret, logged: false })
  }
  const alone = (code: string) => new RegExp(`(?<!\\w)${code}(?!\\w)`)
  for (const code of codes) expect(log).not.toMatch(alone(code))
  expect(log).not.toContain('y.lan@example.vn')

  for (const { what, answer } of steps) {
    for (const password of passwords) expect({ what, told: answer.includes(password) }).toEqual({ what, told: false })
    for (const code of codes) expect({ what, told: alone(code).test(answer) }).toEqual({ what, told: false })
    for (const { token, givenBy } of tokens) {
      if (givenBy !== what) expect({ what, told: answer.includes(token) }).toEqual({ what, told: false })
    }
    const mayTellTel = what === 'GET /api/b2c/auth/private'
    if (!mayTellTel) expect({ what, told: answer.includes(tel.slice(3)) }).toEqual({ what, told: false })
  }
})

it('nothing of it is in the database in plain words', async () => {
  const { tokens, codes, passwords } = await aWholeLife()
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(house.db)
  let kept = ''
  for (const { name } of rows) {
    const table = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(house.db)
    kept += table.rows.map(({ row }) => row).join('\n')
  }
  for (const secret of [...passwords, ...tokens.map(({ token }) => token)]) {
    expect({ secret, kept: kept.includes(secret) }).toEqual({ secret, kept: false })
  }
  for (const code of codes) expect(kept).not.toMatch(new RegExp(`(?<![\\w.])${code}(?![\\w.])`))
})

it('a message that can’t be sent leaves neither its number nor its code in the log', async () => {
  const tel = aTel()
  await ask(house, `POST ${codeCall(tel)}`, undefined, { ip: anAddress() })
  const code = await theCodeSentTo(house, tel)
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const pool = openPool(house.databaseUrl, log, 3)
  const sender = await startSending(pool, () => Promise.reject(new Error('the gateway is away')), log)
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await sender.stop()
  await pool.end()
  for (const secret of [tel.slice(3), code]) expect(lines.join('')).not.toContain(secret)
})
