import { useState } from 'react'
import { KNOWN_MS } from '#domains/availability/rules.ts'
import { daysBetween, isoDate } from '#lib/dates.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { ReasonDialog } from '#shell/office/reason-dialog.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Calendar, confirmCalendar } from '../contract.ts'
import { useKeepsForOthers } from './calendar-behalf.tsx'
import styles from './calendar-board.module.css'
import { CalendarIcon } from './calendar-icon.tsx'
import { dayAndMonth, dayInWords } from './slot-words.ts'

/** Asks whether the calendar is still right, says what hangs on it, and thanks with the way back. */
export function StillRight({ calendar }: { calendar: Calendar }) {
  const { t, lang } = useTexts()
  const form = useOfficeForm()
  const isForOthers = useKeepsForOthers()
  const [asks, setAsks] = useState<'confirm' | 'undo' | null>(null)
  const { known, venue, atTsp } = calendar
  const day = (tsp: number) => dayAndMonth(isoDate(tsp), lang)
  const tell = (isUndone: boolean, reason?: string) =>
    void form.send(
      () => officeCall(confirmCalendar, { params: { id: venue.id }, body: { isUndone, ...(reason && { reason }) } }),
      () => {
        setAsks(null)
        if (isUndone) showToast(t('calendar.still.undone'))
      },
    )
  const press = (isUndone: boolean) => (isForOthers ? setAsks(isUndone ? 'undo' : 'confirm') : tell(isUndone))
  const yes = (words: string) => (
    <Button look="jade" icon="check" busy={form.busy} onClick={() => press(false)}>
      {words}
    </Button>
  )
  const band = () => {
    if (known.isUndoable && known.untilTsp !== null) {
      return {
        look: styles.thanks,
        title: t('calendar.still.thanks', { until: day(known.untilTsp) }),
        text: t('calendar.still.thanksText'),
        action: (
          <Button look="quiet" busy={form.busy} onClick={() => press(true)}>
            <CalendarIcon name="undo" />
            {t('calendar.still.undo')}
          </Button>
        ),
      }
    }
    if (known.atTsp === null || known.untilTsp === null) {
      const action = yes(t('calendar.still.open'))
      return { look: null, title: t('calendar.still.never'), text: t('calendar.still.neverText'), action }
    }
    if (!known.isKnown) {
      return {
        look: styles.late,
        title: t('calendar.still.late', { count: daysBetween(isoDate(known.atTsp), isoDate(atTsp)) }),
        text: t('calendar.still.lateText', { since: day(known.atTsp + KNOWN_MS), venue: venue.name }),
        action: yes(t('calendar.still.reopen')),
      }
    }
    return {
      look: null,
      title: t('calendar.still.ask'),
      text: t('calendar.still.asked', {
        at: dayInWords(isoDate(known.atTsp), { t, lang }),
        until: day(known.untilTsp),
      }),
      action: yes(t('calendar.still.right')),
    }
  }
  const { look, title, text, action } = band()
  return (
    <section className={classNames(styles.still, look)} aria-label={t('calendar.still.ask')}>
      <p role="status">
        <b>{title}</b>
        <small>{text}</small>
      </p>
      {action}
      {!asks && form.whole && <Alert kind="error">{form.whole}</Alert>}
      <ReasonDialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={t('calendar.still.behalf', { venue: venue.name })}
        label={t('calendar.behalf.reason')}
        action={t(asks === 'undo' ? 'calendar.still.undo' : 'calendar.still.right')}
        form={form}
        longest={LONGEST_REASON}
        onSend={(reason) => tell(asks === 'undo', reason)}
      >
        <p>{t('calendar.still.behalfText')}</p>
      </ReasonDialog>
    </section>
  )
}
