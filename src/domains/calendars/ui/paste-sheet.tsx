import { useState } from 'react'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Calendar } from '../contract.ts'
import { type PastedRow, pasteDates, readPaste } from '../paste/contract.ts'
import { useSteadReason } from './calendar-behalf.tsx'
import styles from './paste-sheet.module.css'
import { SheetTrouble, toldInSheet } from './sheet-trouble.tsx'
import type { HallOfCalendar } from './slot-of.ts'
import { slotInWords } from './slot-words.ts'

const SHOWN = 20

interface PasteSheetProps {
  calendar: Calendar
  open: boolean
  onClose(): void
}

/** Rows of a spreadsheet: looked at first, the wrong ones on top; then those that can be are written. */
export function PasteSheet({ calendar, open, onClose }: PasteSheetProps) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const stead = useSteadReason(form, calendar.venue.name)
  const [text, setText] = useState('')
  const [rows, setRows] = useState<PastedRow[] | null>(null)
  const [written, setWritten] = useState<number | null>(null)
  const params = { id: calendar.venue.id }
  const right = rows?.filter(({ problem }) => !problem) ?? []
  const wrong = rows?.filter(({ problem }) => problem) ?? []

  const look = () =>
    form.send(async () => {
      const answer = await toldInSheet(officeCall(readPaste, { params, body: { text } }))
      setWritten(null)
      setRows(answer.ok ? answer.value.rows : null)
      return answer
    })
  const write = () =>
    form.send(async () => {
      const answer = await toldInSheet(officeCall(pasteDates, { params, body: { text, ...stead.given } }))
      if (!answer.ok) return answer
      const left = answer.value.rows.filter(({ problem }) => problem)
      setWritten(answer.value.written)
      showToast(t('calendar.paste.written', { count: answer.value.written }))
      // what was not written stays to be put right
      setText(left.map(({ cells }) => cells.join('\t')).join('\n'))
      setRows(left.length > 0 ? left.map((row, at) => ({ ...row, line: at + 1 })) : null)
      if (left.length === 0) onClose()
      return answer
    })
  return (
    <Dialog open={open} onClose={onClose} title={t('calendar.paste.title')} closeLabel={t('common.close')} wide>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
        noValidate
      >
        <p>{t('calendar.paste.text')}</p>
        {written !== null && wrong.length > 0 && (
          <Alert kind="ok">
            {t('calendar.paste.written', { count: written })} {t('calendar.paste.left', { count: wrong.length })}
          </Alert>
        )}
        {/* no maxLength: a browser would cut what is pasted without a word */}
        <Field label={t('calendar.paste.label')} error={form.error('text')}>
          <TextArea
            className={styles.rows}
            value={text}
            rows={5}
            wrap="off"
            spellCheck={false}
            placeholder={t('calendar.paste.example')}
            onChange={(event) => {
              setText(event.target.value)
              setRows(null)
            }}
            data-autofocus
          />
        </Field>
        <SheetTrouble form={form} />
        {rows ? (
          <>
            <p className={styles.read} role="status">
              {t('calendar.paste.read', { count: rows.length })}
            </p>
            <Rows title={t('calendar.paste.wrong')} rows={wrong} halls={calendar.halls} isWhole />
            <Rows title={t('calendar.paste.right')} rows={right} halls={calendar.halls} />
            {stead.field}
            {right.length > 0 ? (
              <Button look="primary" block busy={form.busy} onClick={() => void write()}>
                {t('calendar.paste.write', { count: right.length })}
              </Button>
            ) : (
              <p>{t('calendar.paste.nothing')}</p>
            )}
          </>
        ) : (
          <Button type="submit" block busy={form.busy}>
            {t('calendar.paste.look')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

interface RowsProps {
  title: string
  rows: PastedRow[]
  halls: HallOfCalendar[]
  /** Shows all of them at once. */
  isWhole?: boolean
}

function Rows({ title, rows, halls, isWhole }: RowsProps) {
  const { t } = useTexts()
  const [isAll, setAll] = useState(false)
  if (rows.length === 0) return null
  const shown = isWhole || isAll ? rows : rows.slice(0, SHOWN)
  return (
    <section>
      <h3 className={styles.title}>
        {title} <span>{rows.length}</span>
      </h3>
      <ol className={styles.list}>
        {shown.map((row) => (
          <Row key={row.line} row={row} halls={halls} />
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button look="text" small onClick={() => setAll(true)}>
          {t('calendar.paste.more', { count: rows.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

function Row({ row, halls }: { row: PastedRow; halls: HallOfCalendar[] }) {
  const { t, lang } = useTexts()
  const { line, cells, read, problem } = row
  const hall = halls.find(({ key }) => key === read?.hall)
  const will = read &&
    hall && {
      where: slotInWords({ hall, date: read.date, session: read.session }, { t, lang }, true),
      state: t(`calendar.states.${read.state}`),
      name: read.name,
    }
  return (
    <li>
      <span className={styles.number}>
        <span className="vh">{t('calendar.paste.line', { line: String(line) })}</span>
        <span aria-hidden="true">{line}</span>
      </span>
      <code>{cells.filter(Boolean).join(' · ')}</code>
      {problem ? (
        <p className={styles.wrong}>
          <Icon name="warning" />
          <span>{t(`calendar.paste.problems.${problem}`, { halls: halls.map(({ name }) => name).join(', ') })}</span>
        </p>
      ) : (
        will && (
          <p className={styles.right}>
            <Icon name="check" />
            <span>{t(read.name ? 'calendar.paste.willFor' : 'calendar.paste.will', will)}</span>
          </p>
        )
      )}
    </li>
  )
}
