import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { HOLD_HOURS } from '#domains/availability/rules.ts'
import type { AnswerDraft } from '#domains/proposals/plans/rules.ts'
import { MOST_PLANS, VALID_DAYS } from '#domains/proposals/rules.ts'
import { addDays, isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { vnd, vndShort } from '#lib/money.ts'
import type { TextKey } from '#lib/texts.ts'
import { Meanwhile } from '#shell/office/meanwhile.tsx'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { AskedFor } from '../contract.ts'
import styles from './answer.module.css'
import { AnswerRows } from './answer-rows.tsx'
import { AnswerSheets } from './answer-sheets.tsx'
import { type AnswerSync, createAnswerSync, type KeptAnswer, type Refused } from './answer-sync.ts'
import { billOf } from './bill-of.ts'
import { firstHold } from './hall-on-day.ts'
import { AgainstBudget } from './ready-answer.tsx'
import type { AnswerSheetName } from './sheet-props.ts'

interface AnswerDeskProps {
  asked: AskedFor
  draft: { answer: AnswerDraft; savedTsp: number } | null
  greetings: { id: string; name: string; words: string }[]
  now: number
  save: Parameters<typeof createAnswerSync>[0]['save']
  send: Parameters<typeof createAnswerSync>[0]['send']
  /** Who sends it, above the button. */
  sender?: ReactNode
  /** Beside the button: what else can be answered. */
  others?: ReactNode
  onSent(): void
  onSaveGreeting?(words: string): void
  onRemoveGreeting?(id: string): void
}

/** An answer that can be sent as it is; each row has its own "change". */
export function AnswerDesk(props: AnswerDeskProps) {
  const { asked, greetings, now, sender, others, onSent, onSaveGreeting, onRemoveGreeting } = props
  const { t, lang } = useTexts()
  const sync = useAnswerSync(props)
  const state = useSyncExternalStore(sync.subscribe, sync.get)
  const [at, setAt] = useState(0)
  const [sheet, setSheet] = useState<AnswerSheetName | null>(null)
  const { draft, sending, refusal } = state
  const plan = draft.plans[at] ?? draft.plans[0]!
  const bills = draft.plans.map((one) => billOf(asked, one))
  const quoted = bills[draft.plans.indexOf(plan)]!
  const changePlan = (part: Partial<typeof plan>) =>
    sync.change({ plans: draft.plans.map((one) => (one === plan ? { ...plan, ...part } : one)) })
  // told once, though the page draws anew what it is given
  const told = useRef(onSent)
  useEffect(() => {
    told.current = onSent
  })
  useEffect(() => {
    if (sending === 'sent') told.current()
  }, [sending])

  const send = () => {
    const wrong = bills.findIndex((bill) => typeof bill === 'string')
    if (wrong >= 0) return setAt(wrong)
    const totals = bills.flatMap((bill) => (typeof bill === 'string' ? [] : [bill.bill.total]))
    sync.send({ ...draft, totals, seen: asked.version })
  }
  const total = typeof quoted === 'string' ? null : quoted.bill
  return (
    <div className={styles.answer}>
      {sending === 'offline' && (
        <Alert kind="warn">
          <p>{t('office.answer.offline')}</p>
          <Button small onClick={() => sync.retry()}>
            {t('office.answer.tryNow')}
          </Button>{' '}
          <Button small look="text" onClick={() => sync.callOff()}>
            {t('office.answer.callOff')}
          </Button>
        </Alert>
      )}
      <div className={styles.answerHead}>
        <h2>{t('office.answer.title')}</h2>
        <p className="hint" role="status">
          {draftState(state, t)}
        </p>
      </div>
      <p className="muted">{t('office.answer.lead')}</p>
      {draft.plans.length > 1 && (
        <Segmented
          name="plan"
          label={t('office.answer.plans')}
          value={String(at)}
          options={draft.plans.map((_, index) => ({
            value: String(index),
            label: planLabel(bills[index]!, index, t, lang),
          }))}
          onChange={(value) => setAt(Number(value))}
        />
      )}
      <AnswerRows asked={asked} draft={draft} plan={plan} quoted={quoted} onChange={setSheet} />
      <p className={styles.planActs}>
        {draft.plans.length < MOST_PLANS && (
          <Button
            small
            look="text"
            icon="plus"
            onClick={() => {
              sync.change({ plans: [...draft.plans, structuredClone(plan)] })
              setAt(draft.plans.length)
            }}
          >
            {t('office.answer.addPlan')}
          </Button>
        )}
        {draft.plans.length > 1 && (
          <Button
            small
            look="text"
            onClick={() => {
              sync.change({ plans: draft.plans.filter((one) => one !== plan) })
              setAt(0)
            }}
          >
            {t('office.answer.removePlan', { number: at + 1 })}
          </Button>
        )}
      </p>
      {sender}
      {refusal && (
        <RefusedAnswer
          refusal={refusal}
          onQueue={() => sync.change({ hold: { hours: draft.hold?.hours ?? HOLD_HOURS, isQueued: true } })}
        />
      )}
      <div className={styles.bar}>
        <p aria-live="polite">
          {total ? (
            <>
              <span>{t('office.answer.perTable', { amount: vndShort(total.perTable, lang) })}</span>
              <strong>{vnd(total.total, lang)}</strong>
              <AgainstBudget total={total.total} budget={asked.budget} />
            </>
          ) : (
            <span>{typeof quoted === 'string' && t(`office.answer.troubles.${quoted}`)}</span>
          )}
        </p>
        <div>
          {others}
          <Button look="primary" busy={sending === 'busy'} onClick={send} data-part="send-answer">
            {t(sending === 'offline' ? 'office.answer.waits' : 'office.answer.send')}
          </Button>
        </div>
      </div>
      <AnswerSheets
        open={sheet}
        onClose={() => setSheet(null)}
        asked={asked}
        draft={draft}
        plan={plan}
        now={now}
        greetings={greetings}
        onPlan={changePlan}
        onDraft={(part) => sync.change(part)}
        onSaveGreeting={onSaveGreeting}
        onRemoveGreeting={onRemoveGreeting}
      />
    </div>
  )
}

type Texts = ReturnType<typeof useTexts>

function planLabel(bill: ReturnType<typeof billOf>, index: number, t: Texts['t'], lang: Texts['lang']) {
  const name = t('office.answer.plan', { number: index + 1 })
  return typeof bill === 'string' ? name : `${name} · ${vndShort(bill.bill.total, lang)}`
}

function draftState({ savedTsp, isHere, sending }: ReturnType<AnswerSync['get']>, t: Texts['t']) {
  if (sending === 'sent') return ''
  if (isHere) return t('office.answer.here')
  return savedTsp === null ? '' : t('office.answer.saved', { time: timeOfDay(savedTsp) })
}

/** Who was first is said; what was typed stays. */
function RefusedAnswer({ refusal: { reason, fields }, onQueue }: { refusal: Refused; onQueue(): void }) {
  const { t, lang } = useTexts()
  if (reason === 'moved_meanwhile') {
    return <Meanwhile fields={fields} words="office.answer.meanwhile" onSee={() => location.reload()} />
  }
  if (reason === 'slot_held') {
    const until = Number(fields?.untilTsp)
    const moment = { time: timeOfDay(until), date: shortDate(isoDate(until), lang) }
    return (
      <Alert kind="warn">
        <p>{t('office.answer.slotHeld', { by: fields?.by ?? '', ...moment })}</p>
        <Button small onClick={onQueue}>
          {t('office.answer.queue')}
        </Button>
      </Alert>
    )
  }
  const [code] = Object.values(fields ?? {})
  const said = reason === 'invalid' ? code : reason
  const words = [`office.answer.troubles.${said}`, `errors.${said}`].map((key) => [key, t(key as TextKey)] as const)
  const known = words.find(([key, sentence]) => sentence !== key)
  return <Alert kind="error">{known ? known[1] : t('common.trouble.unexpected.words')}</Alert>
}

function useAnswerSync({ asked, draft, now, save, send }: AnswerDeskProps): AnswerSync {
  const { t } = useTexts()
  // the machine outlives what it was made with: whoever sends may name themselves only now
  const ways = useRef({ save, send })
  useEffect(() => {
    ways.current = { save, send }
  })
  const [sync] = useState(() => {
    const key = `officeDraft answer ${asked.id}` as const
    const fresh: AnswerDraft = {
      plans: [asked.ready!],
      validUntil: addDays(isoDate(now), VALID_DAYS),
      visitTimes: [],
      greeting: t('office.answer.greeting', { client: asked.client, venue: asked.venueName }),
      hold: firstHold(asked),
    }
    return createAnswerSync({
      first: { draft: draft?.answer ?? fresh, savedTsp: draft?.savedTsp ?? null },
      save: (draft) => ways.current.save(draft),
      send: (body, key) => ways.current.send(body, key),
      kept: {
        get: () => storage.getJson(key) as KeptAnswer | null,
        set: (kept) => void storage.set(key, JSON.stringify(kept)),
        forget: () => storage.remove(key),
      },
      later: (act, ms) => {
        const timer = setTimeout(act, ms)
        return () => clearTimeout(timer)
      },
    })
  })
  useEffect(() => {
    const back = () => sync.retry()
    const hidden = () => document.visibilityState === 'hidden' && sync.get().isHere && void sync.saveNow()
    addEventListener('online', back)
    document.addEventListener('visibilitychange', hidden)
    // what waited on this device since an earlier visit goes out now
    back()
    return () => {
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', hidden)
      sync.stop()
    }
  }, [sync])
  return sync
}
