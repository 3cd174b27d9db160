import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { vnd } from '#lib/money.ts'
import { History } from '#shell/office/parts.tsx'
import { useTexts } from '#shell/texts.tsx'
import type { AskedFor } from '../contract.ts'

/** What was answered so far, the latest first: proposals, a refusal, a call and what the couple said of it. */
export function SentProposals({ asked, now }: { asked: AskedFor; now: number }) {
  const { t, lang } = useTexts()
  const moment = (tsp: number) => `${timeOfDay(tsp)} ${shortDate(isoDate(tsp), lang)}`
  const items = asked.proposals.map(({ id, number, state, plans, by, sentTsp, validUntilTsp, endReason }) => {
    const isOver = state === 'sent' && validUntilTsp <= now
    const words = t(`office.answer.states.${isOver ? 'expired' : state}`)
    return {
      key: id,
      text: `${t('office.answer.numbered', { number })}: ${plans.map(({ bill }) => vnd(bill.total, lang)).join(', ')} · ${words}${endReason ? ` · ${endReason}` : ''}`,
      small: `${by}, ${moment(sentTsp)}`,
    }
  })
  if (asked.decline) {
    const { sentence, note } = asked.decline
    items.push({ key: 'decline', text: [sentence, note].filter(Boolean).join(' '), small: asked.moved?.by ?? '' })
  }
  if (asked.call) {
    const { outcome, verdict, by, atTsp } = asked.call
    const said = verdict && t(`office.answer.verdicts.${verdict}`)
    items.push({
      key: 'call',
      text: [t(`office.answer.outcomes.${outcome}`), said].filter(Boolean).join(' · '),
      small: `${by}, ${moment(atTsp)}`,
    })
  }
  if (items.length === 0) return null
  return (
    <section>
      <h3>{t('office.answer.sofar')}</h3>
      <History items={items} />
    </section>
  )
}
