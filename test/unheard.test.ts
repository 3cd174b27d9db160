import { describe, expect, it } from 'vitest'
import { checkUnheard } from '../scripts/checks/unheard.ts'
import { tree } from './factories/source-tree.ts'

const CONTRACT = `
export const holdTicket = endpoint({ method: 'POST', refusals: { day_full: 409 } })
export const giveBackTicket = endpoint({ method: 'DELETE' })
export const listTickets = endpoint({ method: 'GET', refusals: { not_found: 404 } })`

const checked = (body: string) =>
  checkUnheard(
    tree({
      'src/domains/fairs/contract.ts': CONTRACT,
      'src/domains/fairs/ui/hold.ts': `export async function press() {\n${body}\n}`,
    }),
  )

describe('a refusal', () => {
  it.each([
    'const answer = await call(holdTicket)\nif (answer.ok) show(answer.value)',
    'const answer = await call(holdTicket, { body })\nshow()',
    'await call(holdTicket)',
  ])('that nobody looks at is named: %s', async (body) => {
    expect(await checked(body)).toEqual({
      name: 'refusals',
      ok: false,
      detail: 'src/domains/fairs/ui/hold.ts:2: what holdTicket refuses is said nowhere. Show it, or keep it.',
    })
  })

  it.each([
    'const answer = await call(holdTicket)\nif (!answer.ok) tell(answer)',
    'const answer = await call(holdTicket)\nif (answer.ok) show()\nelse tell(answer.reason)',
    'const answer = await call(holdTicket)\nreturn answer',
    '// whoever holds one already has it\nawait call(holdTicket)',
    'await call(giveBackTicket)',
    'const list = await call(listTickets)\nif (list.ok) show(list.value)',
  ])('is looked at, handed on, not to be had, or passed over for a reason: %s', async (body) => {
    expect(await checked(body)).toMatchObject({ ok: true })
  })
})
