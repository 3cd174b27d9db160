import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { monthLabel, shortDate } from '#lib/dates.ts'
import { lunarDate } from '#lib/lunar.ts'
import { vndShort } from '#lib/money.ts'
import { officeHref } from '#lib/office-href.ts'
import { useLiveCounts } from '#shell/office/live.ts'
import { ListPart, LiveLine, OfficeHead, StateBadge } from '#shell/office/parts.tsx'
import { useRowKeys } from '#shell/office/row-keys.ts'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { INBOX_GROUPS, type InboxRow, type QuotationCase } from '../contract.ts'
import { DueClock } from './due-clock.tsx'
import type { VisitSlots } from './quotation-pane.tsx'
import styles from './quotations.module.css'
import { toneOfAnswer } from './tone.ts'

const QuotationPane = lazy(async () => ({ default: (await import('./quotation-pane.tsx')).QuotationPane }))

interface InboxProps {
  group: (typeof INBOX_GROUPS)[number]
  items: InboxRow[]
  counts: { open: number; late: number; notReal: number }
  now: number
  seesAll: boolean
  opened: QuotationCase | null
  slots: VisitSlots
}

/** Requests by their promise, the one that was opened beside them on a desk. */
export function Inbox({ group, items, counts, now, seesAll, opened, slots }: InboxProps) {
  const { t } = useTexts()
  const keys = useRowKeys()
  const late = items.filter(({ dueTsp }) => group === 'open' && dueTsp !== null && dueTsp <= now)
  const others = items.filter((row) => !late.includes(row))
  const groups = INBOX_GROUPS.filter((name) => name !== 'not_real' || seesAll)
  const count = { open: counts.open, answered: 0, not_real: counts.notReal }
  const drawn = (row: InboxRow) => <Row key={row.id} row={row} now={now} isOpen={row.id === opened?.asked.id} />
  return (
    <div {...keys}>
      <OfficeHead
        title={t('office.menu.quotations')}
        text={t('office.quotations.text', { count: counts.open, late: counts.late })}
      >
        <LiveLine />
      </OfficeHead>
      <nav className={styles.groups} aria-label={t('office.quotations.groups.label')}>
        {groups.map((name) => (
          <Anchor
            key={name}
            href={officeHref('quotations', {}, name === 'open' ? {} : { group: name })}
            aria-current={name === group ? 'true' : undefined}
          >
            {t(`office.quotations.groups.${name}`)}
            {count[name] > 0 && <span> {count[name]}</span>}
          </Anchor>
        ))}
      </nav>
      <NewRequests shown={counts.open} />
      <div className={classNames(styles.desk, opened && styles.opened)}>
        <div className={styles.list}>
          <ListPart title={t('office.quotations.late')}>{late.map(drawn)}</ListPart>
          <ListPart title={t(`office.quotations.parts.${group}`)}>{others.map(drawn)}</ListPart>
          {items.length === 0 && (
            <Empty title={t(`office.quotations.none.${group}`)}>{t('office.quotations.noneText')}</Empty>
          )}
        </div>
        {opened && (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <QuotationPane key={opened.asked.id} {...opened} now={now} seesAll={seesAll} slots={slots} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** New rows never move the one that is read: they come when they are asked for. */
function NewRequests({ shown }: { shown: number }) {
  const { t } = useTexts()
  const { revalidate } = useRevalidator()
  const counts = useLiveCounts((live) => live.counts)
  const more = (counts?.quotations ?? 0) - shown
  if (more <= 0) return null
  return (
    <p>
      <Button small onClick={() => void revalidate()}>
        {t('office.quotations.fresh', { count: more })}
      </Button>
    </p>
  )
}

function Row({ row, now, isOpen }: { row: InboxRow; now: number; isOpen: boolean }) {
  const { t, lang } = useTexts()
  const { weddingDate, month, session, tables } = row.wish
  const lunar = weddingDate && lunarDate(weddingDate)
  const day = weddingDate
    ? `${shortDate(weddingDate, lang)}${session ? `, ${t(`office.visits.wish.${session}`)}` : ''}`
    : month
      ? monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
      : t('office.quotations.undated')
  const facts = [
    tables && t('office.visits.wish.tables', { count: tables }),
    row.budget ? vndShort(row.budget, lang) : t('office.quotations.noBudget'),
    t('office.quotations.places', { count: row.places }),
    row.venueName,
  ]
  return (
    <li
      className={classNames(styles.row, isOpen && styles.on, row.state === 'waiting' && !row.isOpened && styles.unread)}
      data-row
    >
      <h3>
        <Anchor href={officeHref('quotation', { id: row.id })}>{row.client || t('office.visits.someone')}</Anchor>
      </h3>
      <p className={styles.when}>
        {row.state === 'waiting' ? (
          <DueClock askedTsp={row.askedTsp} dueTsp={row.dueTsp} answeredTsp={null} now={now} />
        ) : (
          <StateBadge tone={toneOfAnswer(row.state)}>{t(`office.quotations.states.${row.state}`)}</StateBadge>
        )}
      </p>
      <p className={styles.day}>
        <b>{day}</b> {lunar && `(${lunar.day}/${lunar.month})`}
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {row.begins && <p className={styles.begins}>“{row.begins}”</p>}
      {row.writing && <p className={styles.writing}>{t('office.quotations.writing', { name: row.writing })}</p>}
    </li>
  )
}
