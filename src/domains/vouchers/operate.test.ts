import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#app'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { tablesSaying } from '#test/factories/busy-customer.ts'
import { anAddress, anOpenSession, ask, said } from '#test/factories/customers.ts'
import { claimOf, vouchersAhead } from '#test/factories/vouchers.ts'
import { operateBrand } from './operate.ts'
import { newPin } from './pins/brand-pin.ts'
import { giveSamplePin, hashPlainPins } from './start.ts'

const BRAND = 'hy-lam-palace'
const SECRET = 'the secret of this test, long enough for anything'

let house: TestApp
beforeAll(async () => {
  house = await anApp({ env: { TOKEN_SECRET: SECRET } })
  await vouchersAhead(house)
})
afterAll(() => house.close())

const operate = (typed: string, ...args: string[]) => {
  const { messageBudgets, keys } = house.config
  const means = { publicUrl: '', messageBudgets, pinKey: keys.pins, askForPin: async () => typed }
  return operateBrand(means)(house.db, 0, args)
}
/** What the counter answers to a PIN for a new claim. */
async function entering(pin?: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vouchers v join brands b on b.id = v.brand_id join voucher_stocks s on s.voucher_id = v.id
    where b.unsigned_name = ${BRAND} and v.starts_at < now() and v.ends_at > now() and s.claimed < s.stock limit 1`.execute(
    house.db,
  )
  const voucherId = rows[0]!.id
  const { token } = await anOpenSession(house)
  const { clientId } = (await claimOf(house, voucherId, token)).body
  const path = `POST /api/public/clients/vouchers/${voucherId}/using` as const
  return said(await ask(house, path, { clientId, ...(pin && { pin }) }, { ip: anAddress() }))
}

describe('the operator', () => {
  it('sets the PIN of a brand, which its counter then asks for, and changes and removes it', async () => {
    expect(await entering()).toBe('200')
    expect(await operate('4821', 'pin', BRAND)).toEqual([`${BRAND}: the PIN is set.`])
    expect([await entering(), await entering('4822'), await entering('4821')]).toEqual([
      '422 pin_needed',
      '422 wrong_pin',
      '200',
    ])
    await operate('604913', 'pin', BRAND)
    expect([await entering('4821'), await entering('604913')]).toEqual(['422 wrong_pin', '200'])
    expect(await operate('', 'pin', BRAND, '--remove')).toEqual([`${BRAND}: its counter asks for no PIN.`])
    expect(await entering()).toBe('200')
    const lines = await house.db
      .selectFrom('staff_acts')
      .select(['what', 'after'])
      .where('thing_kind', '=', 'brand')
      .orderBy('id')
      .execute()
    expect(lines.map(({ what }) => what)).toEqual(['brand.pin-set', 'brand.pin-set', 'brand.pin-removed'])
    expect(JSON.stringify(lines)).not.toContain('4821')
  })

  it('has one made where nothing is typed, and is shown it once', async () => {
    const [line] = await operate('', 'pin', BRAND)
    const pin = line!.match(/the PIN is (\d{6})\./)![1]!
    expect(await entering(pin)).toBe('200')
    expect(await tablesSaying(house, pin)).toEqual([])
  })

  it.each([
    ['12', BRAND, 'four to six digits'],
    ['12a4', BRAND, 'four to six digits'],
    ['1234567', BRAND, 'four to six digits'],
    ['0000', BRAND, 'the first that anybody tries'],
    ['1234', BRAND, 'the first that anybody tries'],
    ['987654', BRAND, 'the first that anybody tries'],
    ['4821', 'no-such-brand', 'There is no brand no-such-brand.'],
  ])('is refused the PIN %s for %s in a sentence', async (typed, brand, sentence) => {
    await expect(operate(typed, 'pin', brand)).rejects.toThrow(sentence)
  })

  it('is told how the command is written, and never gives the PIN as a word of it', async () => {
    await expect(operate('', 'pin', BRAND, '4821')).rejects.toThrow('brand pin <unsigned-name>')
    await expect(operate('', 'pin')).rejects.toThrow('brand pin <unsigned-name>')
  })

  it('reads it from a pipe as a process of its own, with the site’s own key', { timeout: 120_000 }, async () => {
    const out = await piped('730518\n')
    expect(out).toContain(`${BRAND}: the PIN is set.`)
    expect(out).not.toContain('730518')
    expect(await entering('730518')).toBe('200')
  })

  it.runIf(existsSync('/usr/bin/script'))('sees nothing of it on the terminal', { timeout: 120_000 }, async () => {
    const shown = await typedAt('9157\u007f302\r')
    expect(shown).toContain(`${BRAND}: the PIN is set.`)
    expect(shown).not.toMatch(/915|302/)
    expect(await entering('915302')).toBe('200')
  })
})

describe('a new site', () => {
  it('takes over PINs that were kept as they are, and leaves no digit of them', async () => {
    await sql`delete from brand_pins`.execute(house.db)
    await sql`update brands set pin = '5162' where unsigned_name = ${BRAND}`.execute(house.db)
    expect(await hashPlainPins(house.db, house.config.keys.pins)).toMatchObject({ count: 1 })
    expect(await hashPlainPins(house.db, house.config.keys.pins)).toMatchObject({ count: 0 })
    const { rows } = await sql`select pin from brands where unsigned_name = ${BRAND}`.execute(house.db)
    expect(rows).toEqual([{ pin: 'hashed' }])
    expect([await entering('5161'), await entering('5162')]).toEqual(['422 wrong_pin', '200'])
  })

  it('has a counter with a PIN to look at, which it says', async () => {
    const told = await giveSamplePin(house.db, house.config.keys.pins)
    expect(await entering(told!.match(/the PIN (\d{6})\./)![1])).toBe('200')
  })

  it('makes no PIN that anybody would try first', () => {
    for (let made = 0; made < 2000; made += 1) expect(newPin()).toMatch(/^(?!(\d)\1{5})\d{6}$/)
  })
})

const env = () => ({ ...process.env, DATABASE_URL: house.databaseUrl, TOKEN_SECRET: SECRET, APP_ENV: 'development' })
const COMMAND = [join(ROOT, 'scripts/operator.ts'), 'brand', 'pin', BRAND]

async function piped(input: string): Promise<string> {
  const started = promisify(execFile)(process.execPath, COMMAND, { cwd: ROOT, env: env() })
  started.child.stdin!.end(input)
  const { stdout, stderr } = await started
  return stdout + stderr
}

/** What somebody sees who types this when they are asked. */
function typedAt(input: string): Promise<string> {
  const line = [process.execPath, ...COMMAND].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: ROOT, env: env() })
  let shown = ''
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(shown))
    child.stdout.on('data', (chunk) => {
      const asked = shown.includes('is made')
      shown += chunk
      if (!asked && shown.includes('is made')) setTimeout(() => child.stdin.write(input), 300)
    })
  })
}
