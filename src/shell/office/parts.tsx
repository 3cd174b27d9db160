import type { ReactNode } from 'react'
import { timeOfDay } from '#lib/dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '../texts.tsx'
import { useLiveCounts } from './live.ts'
import { OfficeIcon } from './office-icon.tsx'
import styles from './parts.module.css'

/** The title of a page, what it is about, and what can be done with all of it. */
export function OfficeHead({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const { t } = useTexts()
  return (
    <header className={styles.head}>
      <title>{`${title} · ${t('office.name')} | ${t('common.brand')}`}</title>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

/** How fresh the counts are. */
export function LiveLine() {
  const { t } = useTexts()
  const { isConnected, atTsp } = useLiveCounts()
  if (isConnected === null) return null
  const time = timeOfDay(atTsp)
  return (
    <span className={classNames(styles.live, !isConnected && styles.lost)} role="status">
      {isConnected ? t('office.live.on', { time }) : t('office.live.off', { time: atTsp ? time : '–' })}
    </span>
  )
}

type Tone = 'wait' | 'ok' | 'bad' | 'line' | 'plain'

/** A state is a word; tint and icon only help. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classNames(styles.state, styles[tone])}>
      {tone === 'ok' && <Icon name="check" />}
      {tone === 'bad' && <Icon name="warning" />}
      {tone === 'wait' && <Icon name="clock" />}
      {children}
    </span>
  )
}

const HOUR_MS = 3_600_000

/** For how long something has waited. */
export function Age({ sinceTsp, now, lateMs }: { sinceTsp: number; now: number; lateMs: number }) {
  const { t } = useTexts()
  const ms = Math.max(0, now - sinceTsp)
  const isLate = ms > lateMs
  return (
    <span className={classNames(styles.age, isLate && styles.late)}>
      <OfficeIcon name={isLate ? 'late' : 'clock'} />
      {t(isLate ? 'office.age.late' : 'office.age.waits', { time: lasting(ms, t) })}
    </span>
  )
}

function lasting(ms: number, t: ReturnType<typeof useTexts>['t']): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours < 1) return t('office.age.minutes', { count: Math.max(1, Math.floor(ms / 60_000)) })
  if (hours < 48) return t('office.age.hours', { count: hours })
  return t('office.age.days', { count: Math.floor(hours / 24) })
}

/** What the other one will read, before it is sent. */
export function Says({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.says}>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  )
}

/** A group of rows under the double line. */
export function OfficeGroup({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        {count !== undefined && <span>{count}</span>}
      </div>
      {children}
    </section>
  )
}

/** Rows of a list that belong together, with how many they are; nothing where there are none. */
export function ListPart({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section>
      <h2 className={styles.part}>
        {title} <span>{children.length}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The deciding buttons: in reach of the thumb on a phone, over the menu; in the page on a desk. */
export function DecideBar({ children }: { children: ReactNode }) {
  return <div className={styles.decide}>{children}</div>
}

/** Things one under the other, each with what can be done with it. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>
}

/** What happened, the latest first. */
export function History({ items }: { items: { key: string; text: ReactNode; small: ReactNode }[] }) {
  return (
    <ol className={styles.history}>
      {items.map(({ key, text, small }) => (
        <li key={key}>
          <span>
            {text}
            <small>{small}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Names on the left, what they are on the right. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
