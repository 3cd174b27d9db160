import { useCallback, useEffect, useState } from 'react'
import { LONGEST_EMAIL, LONGEST_NAME } from '#domains/accounts/contract.ts'
import { isoDate, monthLabel, shortDate, timeOfDay } from '#lib/dates.ts'
import { lunarDate } from '#lib/lunar.ts'
import { vndShort } from '#lib/money.ts'
import { Gate } from '#shell/office/gate.tsx'
import { officeCall } from '#shell/office/office-call.ts'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AskedFor } from '../contract.ts'
import {
  answerByLink,
  askToJoin,
  declineByLink,
  getLinkedRequest,
  keepDraftByLink,
  type LinkedRequest,
  noteCallByLink,
  openByLink,
} from '../link/contract.ts'
import answerStyles from './answer.module.css'
import { AnswerDesk } from './answer-desk.tsx'
import { CallDialog } from './call-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DueClock } from './due-clock.tsx'
import { freeDaysNear } from './hall-on-day.ts'
import styles from './quotations.module.css'
import { SentProposals } from './sent-proposals.tsx'

const NAME = 'officeDraft sender'
type Shown = LinkedRequest | 'ended' | 'failed' | null

/** One request, answered by whoever has the link: no menu, no account, no number. */
export function LinkAnswer({ token }: { token: string }) {
  const { t } = useTexts()
  const [shown, setShown] = useState<Shown>(null)
  const load = useCallback(async () => {
    try {
      const found = await officeCall(getLinkedRequest, { params: { token } })
      setShown(found.ok ? found.value : 'ended')
    } catch {
      // no network, or the server is away: what is on this device is kept
      setShown('failed')
    }
  }, [token])
  useEffect(() => {
    void load()
    officeCall(openByLink, { params: { token } }).catch(() => {
      // it is noted the next time
    })
  }, [load, token])
  if (shown === null) return <Gate title={t('office.opening')}>{null}</Gate>
  if (shown === 'failed') {
    return (
      <Gate title={t('office.trouble.title')}>
        <Empty title={t('office.trouble.text')} actions={<Button onClick={load}>{t('office.trouble.again')}</Button>} />
      </Gate>
    )
  }
  if (shown === 'ended') {
    return (
      <Gate title={t('office.link.ended')}>
        <p>{t('office.link.endedText')}</p>
      </Gate>
    )
  }
  return <Linked key={shown.asked.version} token={token} request={shown} onChanged={load} />
}

type LinkedProps = { token: string; request: LinkedRequest; onChanged(): Promise<void> }

function Linked({ token, request, onChanged }: LinkedProps) {
  const { t, lang } = useTexts()
  const { asked, addressee, draft, endsTsp } = request
  const [name, setName] = useState(() => addressee ?? storage.get(NAME) ?? '')
  const [isNaming, setNaming] = useState(name === '')
  const [isAgain, setAgain] = useState(false)
  const [now] = useState(Date.now)
  const params = { token }
  const until = `${timeOfDay(endsTsp)} ${shortDate(isoDate(endsTsp), lang)}`
  const rename = (next: string) => {
    setName(next)
    storage.set(NAME, next)
  }
  const sender = (
    <div className={answerStyles.sender}>
      {isNaming ? (
        <Field label={t('office.link.yourName')} hint={t('office.link.yourNameHint')}>
          <TextInput
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="name"
            onChange={(event) => rename(event.target.value)}
          />
        </Field>
      ) : (
        <p className="hint">
          {t('office.link.sender', { name, venue: asked.venueName })}{' '}
          <Button look="text" small onClick={() => setNaming(true)}>
            {t('office.link.notYou', { name })}
          </Button>
        </p>
      )}
      <p className="hint">{t('office.link.ends', { time: until })}</p>
    </div>
  )
  const isSent = asked.state === 'answered' && !isAgain
  return (
    <Gate title={asked.venueName}>
      <section className={answerStyles.asked}>
        <h2>{asked.client || t('office.visits.someone')}</h2>
        <p>{wishOf(asked, t, lang)}</p>
        {asked.state === 'waiting' && <DueClock {...asked} now={now} />}
        {asked.message && (
          <blockquote className={styles.message}>
            <small>{t('office.quotations.message')}</small>
            {asked.message}
          </blockquote>
        )}
      </section>
      {isSent || ['accepted', 'refused', 'declined', 'called', 'not_real'].includes(asked.state) ? (
        <section className={answerStyles.sentView}>
          <h2>{t(`office.link.states.${asked.state as 'answered'}`, { client: asked.client })}</h2>
          <SentProposals asked={asked} now={now} />
          {isSent && <Button onClick={() => setAgain(true)}>{t('office.quotations.again')}</Button>}
        </section>
      ) : asked.ready ? (
        <AnswerDesk
          asked={asked}
          draft={draft}
          greetings={[]}
          now={now}
          sender={sender}
          others={<OtherAnswers token={token} asked={asked} name={name} onChanged={onChanged} />}
          save={(body) => officeCall(keepDraftByLink, { params, body })}
          send={(body, idempotencyKey) =>
            name.trim()
              ? officeCall(answerByLink, { params, body: { ...body, sender: name } }, { idempotencyKey })
              : Promise.resolve({ ok: false, reason: 'name_required' })
          }
          onSent={onChanged}
        />
      ) : (
        <Empty title={t('office.link.gone')} />
      )}
      {request.mayJoin && <Joining token={token} />}
    </Gate>
  )
}

type Texts = ReturnType<typeof useTexts>

function wishOf({ wish, budget }: AskedFor, t: Texts['t'], lang: Texts['lang']): string {
  const { weddingDate, month, session, tables } = wish
  const lunar = weddingDate && lunarDate(weddingDate)
  const day = weddingDate
    ? `${shortDate(weddingDate, lang)} (${lunar && `${lunar.day}/${lunar.month}`})`
    : month
      ? monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
      : t('office.quotations.undated')
  const parts = [
    day,
    session && t(`office.visits.wish.${session}`),
    tables && t('office.visits.wish.tables', { count: tables }),
    budget ? vndShort(budget, lang) : t('office.quotations.noBudget'),
  ]
  return parts.filter(Boolean).join(' · ')
}

type OtherAnswersProps = { token: string; asked: AskedFor; name: string; onChanged(): Promise<void> }

/** Called, or can't: behind a small button, because the ready answer is what is usually meant. */
function OtherAnswers({ token, asked, name, onChanged }: OtherAnswersProps) {
  const { t } = useTexts()
  const form = useLinkForm(onChanged)
  const [open, setOpen] = useState<'decline' | 'call' | null>(null)
  const close = () => setOpen(null)
  const said = { sender: name.trim() || asked.venueName, seen: asked.version }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen('call')}>
        {t('office.quotations.called')}
      </Button>
      <Button look="quiet" onClick={() => setOpen('decline')}>
        {t('office.quotations.decline')}
      </Button>
      <DeclineDialog
        open={open === 'decline'}
        onClose={close}
        form={form}
        freeDays={freeDaysNear(asked)}
        onSend={(body) =>
          void form.send(() => officeCall(declineByLink, { params: { token }, body: { ...body, ...said } }), close)
        }
      />
      <CallDialog
        open={open === 'call'}
        onClose={close}
        form={form}
        onSend={(outcome) =>
          void form.send(() => officeCall(noteCallByLink, { params: { token }, body: { outcome, ...said } }), close)
        }
      />
    </>
  )
}

/** A form of this page: after a success the request is asked for anew. */
function useLinkForm(onChanged: () => Promise<void>) {
  const form = useOfficeForm()
  const send: typeof form.send = (act, done) =>
    form.send(act, () => {
      done?.()
      void onChanged()
    })
  return { ...form, send }
}

function Joining({ token }: { token: string }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  if (isSent) return <Alert kind="ok">{t('office.link.joinSent')}</Alert>
  return (
    <details className={answerStyles.joining}>
      <summary>{t('office.link.join')}</summary>
      <form
        className={answerStyles.form}
        noValidate
        onSubmit={form.onSubmit(
          () => officeCall(askToJoin, { params: { token }, body: { name, email } }),
          () => setSent(true),
        )}
      >
        <p>{t('office.link.joinText')}</p>
        <Field label={t('office.link.yourName')} error={form.error('name')}>
          <TextInput value={name} maxLength={LONGEST_NAME} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={t('office.signIn.email')} error={form.error('email')}>
          <TextInput
            type="email"
            value={email}
            maxLength={LONGEST_EMAIL}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {form.whole && <Alert kind="error">{form.whole}</Alert>}
        <Button type="submit" busy={form.busy}>
          {t('office.link.joinSend')}
        </Button>
      </form>
    </details>
  )
}
