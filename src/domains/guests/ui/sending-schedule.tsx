import type { Invitation } from '#domains/drafts/contract.ts'
import type { Guest } from '#domains/guests/contract.ts'
import { shortDate, today } from '#lib/dates.ts'
import { deviceClock } from '#shell/device.ts'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { isToInvite, type MessageKind, type PlannedSending, sendingPlan } from '../rules.ts'
import { type Narrow, narrowedHref } from './narrowing.ts'
import styles from './sending-schedule.module.css'

/** Whom each message still concerns, and where in the list they stand. */
const CONCERNED: Record<MessageKind, { is: (guest: Guest) => boolean; at: Partial<Narrow> }> = {
  saveTheDate: { is: isToInvite, at: { invited: 'false', message: 'saveTheDate' } },
  message: { is: isToInvite, at: { invited: 'false' } },
  reminder: { is: ({ state }) => state === 'WAITING', at: { state: 'WAITING' } },
  thanks: { is: ({ state }) => state === 'YES', at: { state: 'YES', message: 'thanks' } },
}

/** What is sent when, reckoned from the card's own dates: closed it says what is due, open it says all. */
export function SendingSchedule({ card, guests }: { card: Invitation; guests: Guest[] }) {
  const { t, lang } = useTexts()
  const dates = (card.ceremonies ?? []).map(({ date }) => date ?? '')
  const plan = sendingPlan(dates, card.rsvp?.closingDate, today(deviceClock.now))
  const left = (kind: MessageKind) => guests.filter(CONCERNED[kind].is).length
  const next = plan.find(({ is }) => is !== 'past')
  if (guests.length === 0 || !next) return null
  // what should have gone out before the day can still go out
  const isLate = ({ kind, is }: PlannedSending) => kind === 'message' && is === 'past' && left(kind) > 0
  const late = next.kind === 'reminder' || next.is === 'later' ? plan.find(isLate) : undefined
  const due = late ?? next
  const days = ({ from, to }: (typeof plan)[number]) =>
    t('guests.schedule.days', { from: shortDate(from, lang), to: shortDate(to, lang) })
  return (
    <details className={styles.schedule} data-part="sending-schedule">
      <summary>
        {t(`guests.schedule.${late ? 'late' : due.is === 'now' ? 'now' : 'next'}`, {
          what: t(`guests.schedule.${due.kind}.what`),
          date: shortDate(due.is === 'now' ? due.to : due.from, lang),
        })}
      </summary>
      <ol>
        {plan.map((one) => {
          const count = left(one.kind)
          return (
            <li key={one.kind} data-is={one.is} aria-current={one.is === 'now' ? 'step' : undefined}>
              <p>
                <b>{t(`guests.schedule.${one.kind}.title`)}</b> <span>{days(one)}</span>
              </p>
              <p className="muted">{t(`guests.schedule.${one.kind}.words`)}</p>
              {count > 0 && (
                <Anchor href={narrowedHref(card.id, CONCERNED[one.kind].at)}>
                  {t(`guests.schedule.${one.kind}.left`, { count })}
                </Anchor>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
