import { showToast } from '#shell/alert/show-toast.ts'
import { tellFailure } from '#shell/office/failure.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type Calendar, exportCalendar } from '../contract.ts'
import styles from './calendar-board.module.css'
import { CalendarIcon } from './calendar-icon.tsx'

const KEPT_MS = 1000

interface CalendarToolsProps {
  calendar: Calendar
  onClosing(): void
  onPaste(): void
}

export function CalendarTools({ calendar, onClosing, onPaste }: CalendarToolsProps) {
  const { t } = useTexts()
  async function download() {
    try {
      const answer = await officeCall(exportCalendar, { params: { id: calendar.venue.id } })
      if (!answer.ok) return
      const { fileName, text } = answer.value
      const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
      showToast(t('calendar.tools.icsDone', { file: fileName }))
    } catch (error) {
      tellFailure(error, t)
    }
  }
  return (
    <div className={styles.tools}>
      {calendar.halls.length > 0 && (
        <>
          <Button look="quiet" small onClick={onClosing}>
            {t('calendar.tools.close')}
          </Button>
          <Button look="quiet" small onClick={onPaste}>
            <CalendarIcon name="paste" />
            {t('calendar.tools.paste')}
          </Button>
        </>
      )}
      <Button
        look="quiet"
        small
        icon="download"
        aria-label={t('calendar.tools.icsLabel')}
        onClick={() => void download()}
      >
        {t('calendar.tools.ics')}
      </Button>
    </div>
  )
}
