import { isoDate, longDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { officeHref } from '#lib/office-href.ts'
import type { TextKey } from '#lib/texts.ts'
import { BackLink } from '#shell/office/office-frame.tsx'
import { Facts, History, StateBadge } from '#shell/office/parts.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { OfficeVisit, VisitChange } from '../office/contract.ts'
import { PhoneOf } from './phone-of.tsx'
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
          ...(visit.offeredTsps.length
            ? [[t('office.visits.facts.offered'), visit.offeredTsps.map(moment).join('; ')] as [string, string]]
            : []),
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
