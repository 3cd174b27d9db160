import type { AskedFor } from '#domains/inbox/contract.ts'
import type { HouseAnswer, Plan } from '#domains/proposals/plans/rules.ts'
import { quotedPlan } from '#domains/proposals/rules.ts'
import { addDays, isoDate } from '#lib/dates.ts'
import { quotedBill } from '#lib/quoted-plan.ts'
import type { TestApp } from './app.ts'
import { anAddress, ask, messagesTo, said } from './customers.ts'
import { aRequest } from './quotations.ts'
import { askOffice, type Somebody } from './staff.ts'

export interface AskedVenues {
  clientId: string
  tel: string
  /** In the order of the venues. */
  quotations: { id: string; weddingCenterId: string; reservationId: string }[]
}

/** A couple asks these venues, as the form does. */
export async function anAskedRequest(house: TestApp, venueIds: string[], more: object = {}): Promise<AskedVenues> {
  const request = aRequest(venueIds, { weddingDate: addDays(isoDate(house.app.deps.clock.now()), 120), ...more })
  const sent = await ask(house, 'POST /api/public/wedding-centers/quotations', request, { ip: anAddress() })
  if (sent.status !== 201) throw new Error(`the request was refused: ${said(sent)}`)
  return { ...sent.body, tel: request.tel }
}

/** The token of the answer link in the last message to an address. */
export async function theAnswerLink(house: TestApp, to: string): Promise<string> {
  const [last] = await messagesTo(house, to)
  return /\/office\/a\/([\w-]{22})/.exec(last!.text)![1]!
}

export const totalOf = ({ place }: Pick<AskedFor, 'place'>, plan: Plan): number => {
  const quoted = quotedBill(place!, quotedPlan(place!, plan)!)
  if (typeof quoted === 'string') throw new Error(quoted)
  return quoted.bill.total
}

/** The ready answer, as it would be sent without a change; or with other plans. */
export function anAnswer(house: TestApp, asked: AskedFor, more: Partial<HouseAnswer> = {}): HouseAnswer {
  const plans = more.plans ?? [asked.ready!]
  return {
    plans,
    totals: more.totals ?? plans.map((plan) => totalOf(asked, plan)),
    validUntil: addDays(isoDate(house.app.deps.clock.now()), 7),
    visitTimes: [],
    greeting: 'Chào hai bạn.',
    hold: null,
    seen: asked.version,
    ...more,
  }
}

export const caseOf = async (house: TestApp, id: string, by: Somebody) =>
  (await askOffice(house, `GET /api/office/quotations/${id}`, { by })).body

export async function answerAs(house: TestApp, id: string, by: Somebody, more: Partial<HouseAnswer> = {}) {
  const { asked } = await caseOf(house, id, by)
  const body = anAnswer(house, asked, more)
  return askOffice(house, `POST /api/office/quotations/${id}/answers`, { by, body })
}

export const answersOf = async (house: TestApp, clientId: string) =>
  (await ask(house, `GET /api/public/clients/${clientId}/answers`)).body

/** A code to accept with, sent to the number that asked. */
export async function anAcceptCode(house: TestApp, { clientId, tel }: Pick<AskedVenues, 'clientId' | 'tel'>) {
  const sent = await ask(house, `POST /api/public/clients/${clientId}/code`, {}, { ip: anAddress() })
  if (sent.status !== 200) throw new Error(`no code was sent: ${said(sent)}`)
  const code = (await messagesTo(house, tel)).map(({ text }) => /\b(\d{6}),/.exec(text)?.[1]).find(Boolean)!
  return { code, handle: sent.body.handle as string }
}
