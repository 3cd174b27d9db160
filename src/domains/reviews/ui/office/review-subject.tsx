import { useState } from 'react'
import { daysBetween, isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { officeHref } from '#lib/office-href.ts'
import type { TextKey } from '#lib/texts.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { BackLink } from '#shell/office/office-frame.tsx'
import { DecideBar, Facts, History, StateBadge } from '#shell/office/parts.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { keepReview, type ReviewCase } from '../../office/contract.ts'
import { MaskDialog, RemoveDialog, RestoreDialog } from './decide-dialogs.tsx'
import { Decided } from './decided.tsx'
import styles from './review-desk.module.css'

type Sheet = 'mask' | 'remove' | 'restore' | 'refuse-appeal' | null

/** The review as its readers see it, what was said against it, and what can be decided. */
export function ReviewSubject({ review, now }: { review: ReviewCase; now: number }) {
  const { t, lang } = useTexts()
  const form = useOfficeForm()
  const [sheet, setSheet] = useState<Sheet>(null)
  const { removal, reports, answer, acts } = review
  const day = (tsp: number) => shortDate(isoDate(tsp), lang)
  const keep = () => officeCall(keepReview, { params: { id: review.id }, body: { seen: review.seen } })
  const close = () => setSheet(null)
  const appeal = removal?.appeal
  const isOpenAppeal = appeal && appeal.decidedTsp === null
  return (
    <article className={styles.subject}>
      <BackLink href={officeHref('reviews', {})}>{t('office.menu.reviews')}</BackLink>
      {removal && (
        <Alert kind="warn">
          {t('office.reviews.removed', {
            date: day(removal.removedTsp),
            reason: t(`reviews.reasons.${removal.reason}`),
          })}{' '}
          {removal.purged
            ? t('office.reviews.purged')
            : t('office.reviews.daysLeft', {
                count: Math.max(0, daysBetween(isoDate(now), isoDate(removal.purgeTsp))),
              })}
        </Alert>
      )}
      {appeal && (
        <section className={styles.appeal}>
          <h2>{t('office.reviews.appealTitle')}</h2>
          <blockquote>{appeal.text}</blockquote>
          <p className="hint">
            {day(appeal.appealedTsp)} {isOpenAppeal && t('office.reviews.appealNudge')}
          </p>
        </section>
      )}
      <div className={styles.review}>
        <p className={styles.line}>
          <Stars value={review.rating} label={t('office.reviews.stars', { count: review.rating })} />
          <span className="hint">{t('office.reviews.written', { date: day(review.createdTsp) })}</span>
        </p>
        <h2>{review.title || t('office.reviews.noWords')}</h2>
        <blockquote>{review.content}</blockquote>
        <p className="muted">
          {review.author} · {review.venueName}{' '}
          {review.verified && (
            <StateBadge tone="ok">{t(review.held ? 'office.reviews.held' : 'office.reviews.verified')}</StateBadge>
          )}{' '}
          {review.maskedTsp && <StateBadge tone="line">{t('office.reviews.masked')}</StateBadge>}
        </p>
      </div>
      <Facts
        facts={[
          ...(answer ? [[t('office.reviews.answered'), answer.text] as [string, string]] : []),
          ...reports.map(({ reason, note, createdTsp }): [string, string] => [
            t('office.reviews.reported', { date: day(createdTsp) }),
            `${t(`reviews.reasons.${reason}`)}${note ? ` · “${note}”` : ''}`,
          ]),
        ]}
      />
      <Decided form={form} />
      <DecideBar>
        {!removal && (
          <>
            <Button look="second" onClick={() => setSheet('mask')}>
              {t('office.reviews.mask')}
            </Button>
            {reports.length > 0 && (
              <Button
                look="quiet"
                busy={form.busy}
                onClick={() => form.send(keep, () => showToast(t('office.reviews.kept')))}
              >
                {t('office.reviews.keep')}
              </Button>
            )}
            <Button look="quiet" onClick={() => setSheet('remove')}>
              {t('office.reviews.remove')}
            </Button>
          </>
        )}
        {removal && !removal.purged && (
          <Button look="second" onClick={() => setSheet('restore')}>
            {t('office.reviews.restore')}
          </Button>
        )}
        {isOpenAppeal && (
          <Button look="quiet" onClick={() => setSheet('refuse-appeal')}>
            {t('office.reviews.refuseAppeal')}
          </Button>
        )}
      </DecideBar>
      {acts.length > 0 && (
        <section>
          <h3>{t('office.reviews.history')}</h3>
          <History
            items={acts.map(({ what, atTsp, staffName, reason }) => ({
              key: `${atTsp} ${what}`,
              text: `${t(`office.acts.what.${what}` as TextKey)}${reason ? ` · ${reason}` : ''}`,
              small: `${staffName ?? t('office.acts.terminal')}, ${timeOfDay(atTsp)} ${day(atTsp)}`,
            }))}
          />
        </section>
      )}
      <MaskDialog review={review} open={sheet === 'mask'} onClose={close} />
      <RemoveDialog review={review} open={sheet === 'remove'} onClose={close} />
      <RestoreDialog review={review} open={sheet === 'restore'} onClose={close} />
      <RestoreDialog review={review} open={sheet === 'refuse-appeal'} onClose={close} isRefusal />
    </article>
  )
}
