import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeVisit } from '#domains/reservations/office/contract.ts'
import { isoDate, longDate, monthLabel, shortDate, timeOfDay } from '#lib/dates.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { vnd, vndShort } from '#lib/money.ts'
import { officeHref } from '#lib/office-href.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { rolesWith } from '#lib/rights.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { BackLink } from '#shell/office/office-frame.tsx'
import { DecideBar, Facts, StateBadge } from '#shell/office/parts.tsx'
import { usePerson } from '#shell/office/person.tsx'
import { ReasonDialog } from '#shell/office/reason-dialog.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import {
  declineQuotation,
  markNotReal,
  noteCall,
  openQuotation,
  type QuotationCase,
  revokeAnswerLinks,
  withdrawProposal,
} from '../contract.ts'
import { BehalfField, useOnBehalf } from './behalf-field.tsx'
import { CallDialog } from './call-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DueClock } from './due-clock.tsx'
import { freeDaysNear } from './hall-on-day.ts'
import styles from './quotations.module.css'
import { ReadyAnswer } from './ready-answer.tsx'
import { SentProposals } from './sent-proposals.tsx'
import { toneOfAnswer } from './tone.ts'

/** What reservations draw: the number that is shown for a reason, and the steps of the banquet. */
export interface VisitSlots {
  phoneOf(visit: OfficeVisit): ReactNode
  stepsOf(visit: OfficeVisit): ReactNode
}

type QuotationPaneProps = QuotationCase & { now: number; seesAll: boolean; slots: VisitSlots }

/** One request with all that is known of it: who else has it open, what they ask, the ready answer, what was done. */
export function QuotationPane({ now, seesAll, slots, ...opened }: QuotationPaneProps) {
  const { t, lang } = useTexts()
  const { asked, others, visit, banquet, draft } = opened
  const { roles } = usePerson()
  const mayAnswer = rolesWith(roles, 'answer-quotations').length > 0
  useOpened(opened, mayAnswer)
  const moment = (tsp: number) => `${timeOfDay(tsp)} ${shortDate(isoDate(tsp), lang)}`
  const isOpen = ['waiting', 'called', 'declined', 'withdrawn', 'answered'].includes(asked.state)
  return (
    <article className={styles.pane}>
      <BackLink href={officeHref('quotations', {})}>{t('office.menu.quotations')}</BackLink>
      {others.map(({ name, sinceTsp, isWriting }) => (
        <Alert key={name} kind="info">
          {t(isWriting ? 'office.quotations.otherWrites' : 'office.quotations.otherReads', {
            name,
            time: timeOfDay(sinceTsp),
          })}
        </Alert>
      ))}
      <header className={styles.paneHead}>
        <h2>{asked.client || t('office.visits.someone')}</h2>
        {asked.state === 'waiting' || asked.answeredTsp !== null ? <DueClock {...asked} now={now} /> : null}
        <p>
          <StateBadge tone={toneOfAnswer(asked.state)}>{t(`office.quotations.states.${asked.state}`)}</StateBadge>{' '}
          {t('office.quotations.askedAt', { time: moment(asked.askedTsp), venue: asked.venueName })}
        </p>
      </header>
      <Facts facts={factsOf(opened, slots, { t, lang })} />
      {asked.message && (
        <blockquote className={styles.message}>
          <small>{t('office.quotations.message')}</small>
          {asked.message}
        </blockquote>
      )}
      {mayAnswer && isOpen && asked.ready && asked.state !== 'answered' && <ReadyAnswer asked={asked} draft={draft} />}
      {mayAnswer && isOpen && <Acts {...opened} />}
      <SentProposals asked={asked} now={now} />
      {banquet && (
        <section>
          <h3>{t('office.quotations.banquet')}</h3>
          <p>
            <StateBadge tone={banquet.state === 'REQUESTED' ? 'wait' : 'ok'}>
              {t(`office.visits.banquetStates.${banquet.state}`)}
            </StateBadge>
          </p>
          {mayAnswer && slots.stepsOf(banquet)}
        </section>
      )}
      {visit && visit.state !== 'CANCELLED' && (
        <p>
          {t(`office.visits.states.${visit.state}`)}
          {visit.meetTsp !== null && ` · ${moment(visit.meetTsp)}`}{' '}
          <Button look="text" small href={officeHref('visit', { id: visit.id })}>
            {t('office.quotations.seeVisit')}
          </Button>
        </p>
      )}
      <footer className={styles.foot}>
        {seesAll && <Reality {...opened} />}
        {mayAnswer && opened.links.some(({ isOpen }) => isOpen) && <Links {...opened} />}
        <Button look="text" small href={officeHref('acts', {}, { kind: 'quotation', thing: asked.id })}>
          {t('office.quotations.acts')}
        </Button>
      </footer>
    </article>
  )
}

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'lang'>

function factsOf({ asked, visit, partnerName }: QuotationCase, { phoneOf }: VisitSlots, { t, lang }: Texts) {
  const { weddingDate, month, session, tables } = asked.wish
  const day = weddingDate
    ? `${longDate(weddingDate, lang)}, ${lunarLabel(weddingDate, lang)}`
    : month
      ? monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
      : t('office.quotations.undated')
  const perTable = asked.budget && tables ? `, ${vndShort(asked.budget / tables, lang)}` : ''
  const facts: [string, ReactNode][] = [
    [t('office.quotations.facts.day'), day],
    [t('office.quotations.facts.session'), session ? t(`office.visits.wish.${session}`) : '–'],
    [t('office.quotations.facts.tables'), tables ? t('office.visits.wish.tables', { count: tables }) : '–'],
    [
      t('office.quotations.facts.budget'),
      asked.budget
        ? t('office.quotations.budget', { amount: vnd(asked.budget, lang), perTable })
        : t('office.quotations.noBudget'),
    ],
    [t('office.quotations.facts.reference'), asked.reference],
    [t('office.quotations.facts.places'), t('office.quotations.places', { count: asked.places })],
  ]
  if (visit) facts.push([t('office.visits.facts.phone'), phoneOf(visit)])
  if (partnerName && partnerName !== asked.venueName) facts.push([t('office.visits.facts.place'), partnerName])
  return facts
}

/** The couple sees that it was opened; who of the house has it open, the others see. */
function useOpened({ asked, isOpenedByMe }: QuotationCase, mayAnswer: boolean) {
  useEffect(() => {
    if (isOpenedByMe || !mayAnswer) return
    officeCall(openQuotation, { params: { id: asked.id } }).catch(() => {
      // no network: it is noted when the request is opened again
    })
  }, [asked.id, isOpenedByMe, mayAnswer])
}

function Acts({ asked, draft }: QuotationCase) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [open, setOpen] = useState<'decline' | 'call' | 'withdraw' | null>(null)
  const isOnBehalf = useOnBehalf()
  const [why, setWhy] = useState('')
  const behalf = isOnBehalf && why.trim() ? why : undefined
  const stead = isOnBehalf && <BehalfField value={why} onValue={setWhy} error={form.error('behalf')} />
  const params = { id: asked.id }
  const close = () => setOpen(null)
  const done = (what: string) => () => {
    showToast(what)
    close()
  }
  const isAnswered = asked.state === 'answered'
  return (
    <>
      <DecideBar>
        <Button look={isAnswered ? 'second' : 'primary'} href={officeHref('answer', params)}>
          {t(isAnswered ? 'office.quotations.again' : draft ? 'office.quotations.goOn' : 'office.quotations.write')}
        </Button>
        <Button look="quiet" onClick={() => setOpen('call')}>
          {t('office.quotations.called')}
        </Button>
        {isAnswered ? (
          <Button look="quiet" onClick={() => setOpen('withdraw')}>
            {t('office.quotations.withdraw')}
          </Button>
        ) : (
          asked.state !== 'declined' && (
            <Button look="quiet" onClick={() => setOpen('decline')}>
              {t('office.quotations.decline')}
            </Button>
          )
        )}
      </DecideBar>
      <DeclineDialog
        open={open === 'decline'}
        onClose={close}
        form={form}
        freeDays={freeDaysNear(asked)}
        onSend={(body) =>
          void form.send(
            () => officeCall(declineQuotation, { params, body: { ...body, seen: asked.version, behalf } }),
            done(t('office.quotations.declinedToast')),
          )
        }
      >
        {stead}
      </DeclineDialog>
      <CallDialog
        open={open === 'call'}
        onClose={close}
        form={form}
        onSend={(outcome) =>
          void form.send(
            () => officeCall(noteCall, { params, body: { outcome, seen: asked.version, behalf } }),
            done(t('office.quotations.calledToast')),
          )
        }
      >
        {stead}
      </CallDialog>
      <ReasonDialog
        open={open === 'withdraw'}
        onClose={close}
        title={t('office.quotations.withdrawTitle')}
        label={t('office.quotations.reasonRead')}
        action={t('office.quotations.withdraw')}
        form={form}
        longest={LONGEST_REASON}
        onSend={(reason) =>
          void form.send(
            () => officeCall(withdrawProposal, { params, body: { reason, seen: asked.version } }),
            done(t('office.quotations.withdrawnToast')),
          )
        }
      >
        <p>{t('office.quotations.withdrawText')}</p>
      </ReasonDialog>
    </>
  )
}

/** Whether somebody real asked is Song Hỷ's to say. */
function Reality({ asked }: QuotationCase) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [isAsking, setAsking] = useState(false)
  const isReal = asked.state === 'not_real'
  if (!isReal && !['waiting', 'called', 'declined', 'withdrawn'].includes(asked.state)) return null
  const title = t(isReal ? 'office.quotations.markReal' : 'office.quotations.markNotReal')
  return (
    <>
      <Button look="text" small onClick={() => setAsking(true)}>
        {title}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        label={t('office.reason')}
        action={title}
        form={form}
        longest={LONGEST_REASON}
        onSend={(reason) =>
          void form.send(
            () => officeCall(markNotReal, { params: { id: asked.id }, body: { isReal, reason, seen: asked.version } }),
            () => setAsking(false),
          )
        }
      >
        <p>{t('office.quotations.notRealText')}</p>
      </ReasonDialog>
    </>
  )
}

function Links({ asked, links }: QuotationCase) {
  const { t } = useTexts()
  const { revalidate } = useRevalidator()
  const form = useOfficeForm()
  const revoke = () =>
    form.send(
      () => officeCall(revokeAnswerLinks, { params: { id: asked.id } }),
      () => void revalidate(),
    )
  return (
    <Button look="text" small busy={form.busy} onClick={() => void revoke()}>
      {t('office.quotations.revokeLinks', { count: links.filter(({ isOpen }) => isOpen).length })}
    </Button>
  )
}
