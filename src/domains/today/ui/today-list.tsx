import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type * as v from 'valibot'
import { isoDate, longDate, timeOfDay } from '#lib/dates.ts'
import { LATE_MS } from '#lib/late.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { officeHref } from '#lib/office-href.ts'
import type { TextKey } from '#lib/texts.ts'
import { useLiveCounts } from '#shell/office/live.ts'
import { Age, LiveLine, OfficeGroup, OfficeHead } from '#shell/office/parts.tsx'
import { useRowKeys } from '#shell/office/row-keys.ts'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import type { getToday, WorkCounts, WorkItem } from '../contract.ts'
import { MANY } from '../rules.ts'
import styles from './today-list.module.css'

type Today = v.InferOutput<typeof getToday.success>

const OLDEST = 5

/** What waits: late first, then the oldest; whom one meets today beside it. */
export function TodayList({ today }: { today: Today }) {
  const { t, lang } = useTexts()
  const { waiting, meetings, counts, doneToday, atTsp } = today
  const keys = useRowKeys()
  const date = isoDate(atTsp)
  const isLate = ({ sinceTsp }: WorkItem) => atTsp - sinceTsp > LATE_MS
  const late = waiting.filter(isLate)
  const others = waiting.filter((item) => !isLate(item))
  return (
    <div {...keys}>
      <OfficeHead
        title={waiting.length ? t('office.today.waiting', { count: waiting.length }) : t('office.today.none')}
        text={`${longDate(date, lang)} · ${lunarLabel(date, lang)}`}
      >
        <LiveLine />
      </OfficeHead>
      <NewWork counts={counts} />
      <div className={styles.desk}>
        <div>
          {waiting.length === 0 && (
            <Empty title={t('office.today.none')}>{t('office.today.done', { count: doneToday })}</Empty>
          )}
          {waiting.length >= MANY ? (
            <>
              <OfficeGroup title={t('office.today.byKind')}>
                <ByKind items={waiting} now={atTsp} />
              </OfficeGroup>
              <OfficeGroup title={t('office.today.oldest')}>
                <Rows items={waiting.slice(0, OLDEST)} now={atTsp} />
              </OfficeGroup>
            </>
          ) : (
            <>
              {late.length > 0 && (
                <OfficeGroup title={t('office.today.late')} count={late.length}>
                  <Rows items={late} now={atTsp} />
                </OfficeGroup>
              )}
              {others.length > 0 && (
                <OfficeGroup title={t('office.today.oldestFirst')} count={others.length}>
                  <Rows items={others} now={atTsp} />
                </OfficeGroup>
              )}
            </>
          )}
        </div>
        <div>
          <OfficeGroup title={t('office.today.meetings')} count={meetings.length}>
            {meetings.length === 0 && <p className="muted">{t('office.today.noMeetings')}</p>}
            <ol className={styles.agenda}>
              {meetings.map(({ id, title, place, meetTsp }) => (
                <li key={id}>
                  <time>{timeOfDay(meetTsp!)}</time>
                  <p>
                    <Anchor href={officeHref('visit', { id })}>{title}</Anchor>
                    <span>{place}</span>
                  </p>
                </li>
              ))}
            </ol>
          </OfficeGroup>
        </div>
      </div>
    </div>
  )
}

const total = ({ visits, reviews, answers, messages }: WorkCounts) => visits + reviews + answers + messages

/** What is new does not push the list under the finger: it is told of, and put in by a tap. */
function NewWork({ counts }: { counts: WorkCounts }) {
  const { t } = useTexts()
  const live = useLiveCounts((state) => state.counts)
  const { revalidate, state } = useRevalidator()
  const more = live ? total(live) - total(counts) : 0
  // what others have done meanwhile may go by itself: nothing moves down
  useEffect(() => {
    if (more < 0) void revalidate()
  }, [more, revalidate])
  if (more <= 0) return null
  return (
    <Button look="quiet" block busy={state !== 'idle'} onClick={() => void revalidate()} className={styles.fresh}>
      {t('office.today.fresh', { count: more })}
    </Button>
  )
}

const hrefOf = ({ kind, id }: WorkItem) => {
  if (kind === 'quotation') return officeHref('quotation', { id })
  if (kind === 'visit' || kind === 'cancel' || kind === 'meeting') return officeHref('visit', { id })
  if (kind === 'report' || kind === 'appeal') return officeHref('review', { id })
  if (kind === 'answer') return officeHref('reviews', {}, { answer: id })
  return officeHref('messages', {}, { state: 'failed' })
}

function Rows({ items, now }: { items: WorkItem[]; now: number }) {
  return (
    <ul>
      {items.map((item) => (
        <Row key={`${item.kind} ${item.id}`} item={item} now={now} />
      ))}
    </ul>
  )
}

function Row({ item, now }: { item: WorkItem; now: number }) {
  const { t, lang } = useTexts()
  const { kind, title, place, detail, meetTsp, sinceTsp } = item
  const about = kind === 'message' ? t(`office.messages.templates.${title}` as TextKey) : title
  const meets = meetTsp && `${timeOfDay(meetTsp)}, ${longDate(isoDate(meetTsp), lang)}`
  const why = kind === 'report' && detail ? t(`reviews.reasons.${detail}` as TextKey) : detail
  return (
    <li className={styles.row} data-row>
      <Age sinceTsp={sinceTsp} now={now} lateMs={LATE_MS} />
      <div>
        <h3>
          <Anchor href={hrefOf(item)}>{t(`office.today.kinds.${kind}`, { title: about })}</Anchor>
        </h3>
        <p>{[place, meets, why].filter(Boolean).join(' · ')}</p>
      </div>
      <Icon name="chevron-right" />
    </li>
  )
}

function ByKind({ items, now }: { items: WorkItem[]; now: number }) {
  const { t } = useTexts()
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)]
  return (
    <ul>
      {kinds.map(([kind, own]) => (
        <li key={kind} className={styles.row} data-row>
          <Age sinceTsp={own[0]!.sinceTsp} now={now} lateMs={LATE_MS} />
          <h3>
            <Anchor href={hrefOf(own[0]!)}>{t(`office.today.many.${kind}`, { count: own.length })}</Anchor>
          </h3>
          <Icon name="chevron-right" />
        </li>
      ))}
    </ul>
  )
}
