import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isoDate, longDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { officeHref } from '#lib/office-href.ts'
import type { TextKey } from '#lib/texts.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { OfficeHead, StateBadge } from '#shell/office/parts.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { type ActLine, checkActsChain } from '../acts/contract.ts'
import { ACT_KINDS } from '../acts/rules.ts'
import styles from './act-list.module.css'

const PAGE = 50

/** Who did what, with which thing, why: only ever added to. */
export function ActList({ items, query }: { items: ActLine[]; query: Record<string, string> }) {
  const { t, lang } = useTexts()
  const navigate = useNavigate()
  const days = [...Map.groupBy(items, ({ atTsp }) => isoDate(atTsp))]
  const last = items.at(-1)
  return (
    <>
      <OfficeHead title={t('office.menu.acts')} text={t('office.acts.text')} />
      <Chain />
      <div className={styles.tools}>
        <PlainSelect
          aria-label={t('office.acts.kind')}
          value={query.thing ? '' : (query.kind ?? '')}
          onChange={(event) => void navigate(officeHref('acts', {}, { kind: event.target.value }))}
        >
          <option value="">{t('office.acts.allKinds')}</option>
          {ACT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`office.acts.things.${kind}`)}
            </option>
          ))}
        </PlainSelect>
        {(query.thing || query.staff) && (
          <Button look="text" small href={officeHref('acts', {})}>
            {t('office.acts.all')}
          </Button>
        )}
      </div>
      {items.length === 0 && <Empty title={t('office.acts.none')}>{t('office.acts.noneText')}</Empty>}
      {days.map(([day, lines]) => (
        <section key={day} className={styles.day}>
          <h2>{longDate(day, lang)}</h2>
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {items.length === PAGE && last && (
        <Button href={officeHref('acts', {}, { ...query, before: String(last.id) })}>{t('office.older')}</Button>
      )}
    </>
  )
}

function Line({ line }: { line: ActLine }) {
  const { t, lang } = useTexts()
  const { staffId, staffName, partnerName, what, thing, reason, atTsp, isLook } = line
  const who = staffName ?? t('office.acts.terminal')
  const shown = (value: unknown) => wordsOf(value, lang)
  return (
    <li className={styles.line}>
      <p>
        {staffId ? <Anchor href={officeHref('acts', {}, { staff: staffId })}>{who}</Anchor> : <b>{who}</b>}{' '}
        {t(`office.acts.what.${what}` as TextKey)}
        {thing && (
          <>
            {' · '}
            <Anchor href={officeHref('acts', {}, { kind: thing.kind, thing: thing.id })}>
              {t(`office.acts.things.${thing.kind}` as TextKey)} {thing.id.slice(0, 6)}
            </Anchor>
          </>
        )}
        {partnerName && ` · ${partnerName}`}
        {reason && ` · “${reason}”`} {isLook && <StateBadge tone="wait">{t('office.acts.personal')}</StateBadge>}
      </p>
      <time>
        {timeOfDay(atTsp)} <span className="vh">{shortDate(isoDate(atTsp), lang)}</span>
      </time>
      {(line.before !== null || line.after !== null) && (
        <p className={styles.change}>
          {line.before !== null && <del>{shown(line.before)}</del>}{' '}
          {line.after !== null && <ins>{shown(line.after)}</ins>}
        </p>
      )}
    </li>
  )
}

/** What was there before or after, as its fields say it; moments as people read them. */
function wordsOf(value: unknown, lang: 'vi' | 'en'): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([, one]) => one !== null)
    .map(([name, one]) =>
      name.endsWith('Tsp') ? `${timeOfDay(Number(one))} ${shortDate(isoDate(Number(one)), lang)}` : String(one),
    )
    .join(', ')
}

/** Whether every line is as it was written, asked for by hand. */
function Chain() {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [chain, setChain] = useState<{ lines: number; broken: number | null } | null>(null)
  const check = async () => {
    const answer = await officeCall(checkActsChain)
    if (answer.ok) setChain(answer.value)
    return answer
  }
  return (
    <div className={styles.chain}>
      {chain?.broken ? (
        <Alert kind="error">{t('office.acts.broken', { line: chain.broken })}</Alert>
      ) : (
        <p role="status">{chain ? t('office.acts.intact', { count: chain.lines }) : t('office.acts.unchecked')}</p>
      )}
      <Button small look="quiet" busy={form.busy} onClick={() => form.send(check)}>
        {t('office.acts.check')}
      </Button>
    </div>
  )
}
