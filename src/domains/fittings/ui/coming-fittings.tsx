import { longDate } from '#lib/dates.ts'
import { officeHref } from '#lib/office-href.ts'
import { Lines, StateBadge } from '#shell/office/parts.tsx'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import type { FittingBook } from '../office/contract.ts'

/** The days to come with fittings, and which of them are full. */
export function ComingFittings({ book: { taken, perDay } }: { book: FittingBook }) {
  const { t, lang } = useTexts()
  if (taken.length === 0) return <p className="muted">{t('office.fittingDays.none')}</p>
  return (
    <Lines>
      {taken.map(({ date, count }) => (
        <li key={date}>
          <Anchor href={officeHref('visits', {}, { day: date, kind: 'fitting' })}>{longDate(date, lang)}</Anchor>
          <span>
            {perDay !== null && count >= perDay ? (
              <StateBadge tone="wait">{t('office.fittingDays.full', { count, most: perDay })}</StateBadge>
            ) : (
              t('office.fittingDays.taken', { count })
            )}
          </span>
        </li>
      ))}
    </Lines>
  )
}
