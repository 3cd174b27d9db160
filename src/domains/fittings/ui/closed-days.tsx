import { useState } from 'react'
import { addDays, longDate, shortDate } from '#lib/dates.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { Lines } from '#shell/office/parts.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { closeFittingDays, type FittingBook } from '../office/contract.ts'
import { BookTrouble } from './book-trouble.tsx'
import { DaysOff } from './days-off.tsx'
import styles from './fitting-days.module.css'
import type { BookForm } from './use-book.ts'

/** Days on which the maker takes nobody, those that follow one another as one line. */
export function ClosedDays({ book, form }: { book: FittingBook; form: BookForm }) {
  const { t, lang } = useTexts()
  const [range, setRange] = useState({ from: '', to: '' })
  const change = (days: { from: string; to: string }, isOpening: boolean) =>
    form.send(
      'closed',
      () =>
        officeCall(closeFittingDays, { params: { id: book.maker.id }, body: { ...days, isOpening, ...form.written } }),
      () => {
        if (!isOpening) setRange({ from: '', to: '' })
        showToast(t('office.saved'))
      },
    )
  return (
    <>
      <Lines>
        {runsOf(book.closedDays).map(({ from, to }) => {
          const agreed = book.taken.filter(({ date }) => from <= date && date <= to)
          const count = agreed.reduce((sum, day) => sum + day.count, 0)
          return (
            <li key={from}>
              <span>
                {from === to ? longDate(from, lang) : `${shortDate(from, lang)} – ${shortDate(to, lang)}`}
                {count > 0 && <small>{t('office.fittingDays.clash', { count })}</small>}
              </span>
              <Button
                small
                look="quiet"
                className={styles.end}
                busy={form.busy('closed')}
                onClick={() => change({ from, to }, true)}
              >
                {t('office.fittingDays.open')}
              </Button>
            </li>
          )
        })}
      </Lines>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void change({ from: range.from, to: range.to || range.from }, false)
        }}
      >
        <DaysOff part="closed" range={range} least={book.today} form={form} onRange={setRange} />
        <BookTrouble form={form} part="closed" />
        <div>
          <Button type="submit" busy={form.busy('closed')}>
            {t('office.fittingDays.close')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Days that follow one another, as ranges. */
function runsOf(days: string[]) {
  const runs: { from: string; to: string }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
