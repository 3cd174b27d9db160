import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { ask } from './customers.ts'
import { aGuestList, countedAnew } from './guests.ts'

const last = (at: number) => ({ adults: (at % 5) + 1, children: at % 3, vegetarians: at % 2 })

/** So many households answer at the same time, each three times, and everything is looked at afterwards. */
export async function answeringThrice(house: TestApp, count: number) {
  const list = await aGuestList(house)
  const lines = Array.from({ length: count }, (_, at) => `Nhà số ${at}\t${at % 2 ? 'nhà trai' : 'nhà gái'}`)
  expect((await list.importing(`Tên\tBên\n${lines.join('\n')}`)).body).toMatchObject({ added: count })
  const guests: { id: string; token: string; name: string }[] = (await list.list()).body.items
  const patiently = async (body: object) => {
    for (;;) {
      const answer = await list.reply(body)
      if (answer.status !== 503) return answer
    }
  }
  await Promise.all(
    guests.map(async ({ id, token }, at) => {
      const answers = [
        await patiently({ token, attending: 'YES', adults: 9 }),
        await patiently({ token, attending: 'NO' }),
        await patiently({ token, attending: 'YES', ...last(at), message: `lời của ${id}` }),
      ]
      for (const answer of answers) expect(answer).toEqual({ status: 201, body: { id, editToken: token } })
    }),
  )
  const sum = (what: 'adults' | 'children' | 'vegetarians') => guests.reduce((all, _, at) => all + last(at)[what], 0)
  const [adults, children, vegetarians] = [sum('adults'), sum('children'), sum('vegetarians')]
  const statistics = await list.statistics()
  expect(await countedAnew(house, list.id)).toMatchObject({ yes: count, no: 0, adults, children, vegetarians })
  expect(statistics.replies).toEqual({ yes: count, no: 0, waiting: 0 })
  expect(statistics.seats).toMatchObject({ adults, children, vegetarians })
  expect(statistics.ceremonies.at(-1)).toMatchObject({ yes: count, seats: { adults, children, vegetarians } })
  for (const [at, { id, token, name }] of guests.entries()) {
    if (at % 20) continue
    const seen = (await ask(house, `GET ${list.openPath}/${token}`)).body
    expect(seen).toMatchObject({ name, ...last(at), message: `lời của ${id}` })
    expect(JSON.stringify(seen).match(/lời của \w+/g)).toEqual([`lời của ${id}`])
  }
}
