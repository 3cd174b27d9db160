import { useState } from 'react'
import { isoDate, longDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { officeHref } from '#lib/office-href.ts'
import { showPhone } from '#lib/phone.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import type { TextKey } from '#lib/texts.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { BackLink } from '#shell/office/office-frame.tsx'
import { Facts, History, StateBadge } from '#shell/office/parts.tsx'
import { ReasonDialog } from '#shell/office/reason-dialog.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type OfficeVisit, showVisitPhone, type VisitChange } from '../office/contract.ts'
import { VisitSteps } from './visit-steps.tsx'
import { toneOf } from './visit-tone.ts'
import styles from './visits-board.module.css'
import { wishInWords } from './wish-in-words.ts'

type VisitPaneProps = { visit: OfficeVisit; changes: VisitChange[]; now: number; back: string }

/** One visit with all that is known of it: a pane on a desk, a page on a phone. */
export function VisitPane({ visit, changes, now, back }: VisitPaneProps) {
  const { t, lang } = useTexts()
  const { meetTsp, client, state, kind, subject, partnerName, wish } = visit
  const moment = (tsp: number) => `${timeOfDay(tsp)} · ${longDate(isoDate(tsp), lang)}`
  return (
    <article className={styles.pane}>
      <BackLink href={back}>{t('office.menu.visits')}</BackLink>
      <div>
        <p className="hint">{meetTsp === null ? t('office.visits.untimed') : moment(meetTsp)}</p>
        <h2>{client || t('office.visits.someone')}</h2>
        <p>
          <StateBadge tone={toneOf(state)}>{t(`office.visits.states.${state}`)}</StateBadge>
        </p>
      </div>
      <Facts
        facts={[
          [t(`office.visits.facts.${kind}`), subject],
          ...(partnerName && partnerName !== subject
            ? [[t('office.visits.facts.place'), partnerName] as [string, string]]
            : []),
          [t('office.visits.facts.wish'), wishInWords(wish, t, lang) || '–'],
          [t('office.visits.facts.phone'), <PhoneOf key="phone" visit={visit} />],
          [t('office.visits.facts.asked'), moment(visit.createdTsp)],
        ]}
      />
      <VisitSteps visit={visit} now={now} />
      <section>
        <h3>{t('office.visits.history')}</h3>
        <History
          items={changes.map(({ atTsp, step, by, staffName, reason }) => ({
            key: `${atTsp} ${step}`,
            text: `${step ? t(`office.visits.history_${step}` as TextKey) : t('office.visits.askedFor')}${reason ? ` · ${reason}` : ''}`,
            small: `${staffName ?? t(`office.visits.by.${by}`)}, ${timeOfDay(atTsp)} ${shortDate(isoDate(atTsp), lang)}`,
          }))}
        />
        <Button look="text" small href={officeHref('acts', {}, { kind: 'reservation', thing: visit.id })}>
          {t('office.visits.acts')}
        </Button>
      </section>
    </article>
  )
}

/** Masked; the whole number is shown for a reason, and its owner reads that it was. */
function PhoneOf({ visit }: { visit: OfficeVisit }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [isAsking, setAsking] = useState(false)
  const [phone, setPhone] = useState<string | null>(null)
  if (phone) return <a href={`tel:${phone}`}>{showPhone(phone)}</a>
  if (!visit.phone) return '–'
  const show = (reason: string) =>
    form.send(async () => {
      const answer = await officeCall(showVisitPhone, { params: { id: visit.id }, body: { reason } })
      if (answer.ok) {
        setPhone(answer.value.phone)
        setAsking(false)
      }
      return answer
    })
  return (
    <>
      {visit.phone}{' '}
      <Button look="text" small onClick={() => setAsking(true)}>
        {t('office.visits.showPhone')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('office.visits.showPhoneTitle')}
        label={t('office.visits.showPhoneWhy')}
        action={t('office.visits.showPhone')}
        form={form}
        longest={LONGEST_REASON}
        onSend={show}
      >
        <p>{t('office.visits.showPhoneText')}</p>
      </ReasonDialog>
    </>
  )
}
