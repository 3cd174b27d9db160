import { useEffect, useRef } from 'react'
import { officeHref } from '#lib/office-href.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { BackLink } from '#shell/office/office-frame.tsx'
import { OfficeGroup, OfficeHead } from '#shell/office/parts.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FittingBook, FittingMaker } from '../office/contract.ts'
import { AwayDresses } from './away-dresses.tsx'
import { ClosedDays } from './closed-days.tsx'
import { ComingFittings } from './coming-fittings.tsx'
import styles from './fitting-days.module.css'
import { MakerLinks } from './fitting-makers.tsx'
import { useBook } from './use-book.ts'
import { WeekdaysForm } from './weekdays-form.tsx'

/** When a maker takes fittings: weekdays and how many a day, closed days, and which dresses are away. */
export function FittingDaysDesk({ book, makers }: { book: FittingBook; makers: FittingMaker[] }) {
  const { t } = useTexts()
  const form = useBook(book)
  const why = useRef<HTMLInputElement>(null)
  // what lacks a reason may have been pressed far below it
  useEffect(() => {
    if (form.refusal?.fields?.reason) why.current?.focus()
  }, [form.refusal])
  const { id, name, partnerName } = book.maker
  return (
    <>
      <BackLink href={officeHref('visits', {}, { kind: 'fitting' })}>{t('office.menu.visits')}</BackLink>
      <OfficeHead
        title={t('office.fittingDays.title')}
        text={partnerName && partnerName !== name ? `${name} · ${partnerName}` : name}
      />
      {makers.length > 1 && <MakerLinks makers={makers} chosen={id} />}
      {form.isOnBehalf && (
        <div className={styles.form}>
          <Alert kind="info">{t('office.visits.behalf', { place: name })}</Alert>
          <Field label={t('office.fittingDays.behalf')} error={form.reasonError}>
            <TextInput
              ref={why}
              value={form.reason}
              maxLength={LONGEST_REASON}
              onChange={(event) => form.setReason(event.target.value)}
            />
          </Field>
        </div>
      )}
      <OfficeGroup title={t('office.fittingDays.days')}>
        {/* only what somebody else has said of the same begins it anew */}
        <WeekdaysForm key={`${id} ${book.weekdays} ${book.perDay}`} book={book} form={form} />
      </OfficeGroup>
      <OfficeGroup title={t('office.fittingDays.closed')} count={book.closedDays.length}>
        <ClosedDays key={id} book={book} form={form} />
      </OfficeGroup>
      <OfficeGroup title={t('office.fittingDays.away')} count={book.absences.length}>
        <AwayDresses key={id} book={book} form={form} />
      </OfficeGroup>
      <OfficeGroup title={t('office.fittingDays.coming')}>
        <ComingFittings book={book} />
      </OfficeGroup>
    </>
  )
}
