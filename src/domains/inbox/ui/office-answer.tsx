import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { officeHref } from '#lib/office-href.ts'
import type { TextKey } from '#lib/texts.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { tellFailure } from '#shell/office/failure.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { BackLink } from '#shell/office/office-frame.tsx'
import { OfficeHead } from '#shell/office/parts.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Empty } from '#ui/empty.tsx'
import { answerQuotation, keepAnswerDraft, type QuotationCase, removeGreeting, saveGreeting } from '../contract.ts'
import answerStyles from './answer.module.css'
import { AnswerDesk } from './answer-desk.tsx'
import { BehalfField, useOnBehalf } from './behalf-field.tsx'
import { DueClock } from './due-clock.tsx'
import styles from './quotations.module.css'

/** The answer of somebody who is signed in. */
export function OfficeAnswer({ opened, now }: { opened: QuotationCase; now: number }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { asked, draft, greetings } = opened
  const isOnBehalf = useOnBehalf()
  const [reason, setReason] = useState('')
  const params = { id: asked.id }
  const back = officeHref('quotation', params)
  const said = async (act: () => Promise<TextKey>) => {
    try {
      showToast(t(await act()))
      await revalidate()
    } catch (error) {
      tellFailure(error, t)
    }
  }
  const keep = (words: string) =>
    said(async () => {
      const name = words.trim().slice(0, 30)
      const kept = await officeCall(saveGreeting, { params, body: { name, words } })
      return kept.ok ? 'office.answer.greetingKept' : 'office.answer.greetingsFull'
    })
  const remove = (greeting: string) =>
    said(async () => {
      const gone = await officeCall(removeGreeting, { params: { ...params, greeting } })
      return gone.ok ? 'office.answer.greetingRemoved' : 'office.answer.greetingGone'
    })
  return (
    <div className={answerStyles.answerPage}>
      <BackLink href={back}>{asked.client || t('office.visits.someone')}</BackLink>
      <OfficeHead title={t('office.answer.to', { client: asked.client })} text={asked.venueName}>
        <DueClock {...asked} now={now} />
      </OfficeHead>
      {asked.message && (
        <blockquote className={styles.message}>
          <small>{t('office.quotations.message')}</small>
          {asked.message}
        </blockquote>
      )}
      {asked.ready ? (
        <AnswerDesk
          asked={asked}
          draft={draft}
          greetings={greetings}
          now={now}
          sender={isOnBehalf && <BehalfField value={reason} onValue={setReason} error={undefined} />}
          save={(body) => officeCall(keepAnswerDraft, { params, body })}
          send={(body, idempotencyKey) =>
            officeCall(
              answerQuotation,
              { params, body: { ...body, ...(isOnBehalf && reason.trim() && { reason }) } },
              { idempotencyKey },
            )
          }
          onSent={() => {
            showToast(t('office.answer.sentToast', { client: asked.client }))
            navigate(back)
          }}
          onSaveGreeting={isOnBehalf ? undefined : (words) => void keep(words)}
          onRemoveGreeting={isOnBehalf ? undefined : (id) => void remove(id)}
        />
      ) : (
        <Empty title={t('office.link.gone')} />
      )}
    </div>
  )
}
