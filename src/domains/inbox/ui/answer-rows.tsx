import type { ReactNode } from 'react'
import type { AnswerDraft } from '#domains/proposals/plans/rules.ts'
import { isoDate, longDate, shortDate, tspAt } from '#lib/dates.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { vnd } from '#lib/money.ts'
import type { Changeable } from '#lib/quoted-plan.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { AskedFor } from '../contract.ts'
import styles from './answer.module.css'
import type { billOf } from './bill-of.ts'
import { holdWords, stateOn } from './hall-on-day.ts'
import type { AnswerSheetName } from './sheet-props.ts'

interface AnswerRowsProps {
  asked: AskedFor
  draft: AnswerDraft
  plan: AnswerDraft['plans'][number]
  quoted: ReturnType<typeof billOf>
  onChange(sheet: AnswerSheetName): void
}

/** Everything decided, row by row; what differs from the published price says so with its reason. */
export function AnswerRows({ asked, draft, plan, quoted, onChange }: AnswerRowsProps) {
  const { t, lang } = useTexts()
  const { place } = asked
  const hall = place?.halls.find(({ key }) => key === plan.hall)
  const menu = plan.menu === null ? null : place?.menus[plan.menu]
  const day = plan.date
    ? `${longDate(plan.date, lang)} (${lunarLabel(plan.date, lang)})`
    : t(`office.answer.days.${plan.day}`)
  const bill = typeof quoted === 'string' ? null : quoted.bill
  const differs = (what: Changeable | 'discount') =>
    typeof quoted === 'string' ? undefined : quoted.differences.find((one) => one.what === what)
  const fee = (what: Changeable) => {
    const one = differs(what)
    if (!one) return null
    const amount = (value: number) => (what === 'serviceChargePercent' ? `${value}%` : vnd(value, lang))
    const key = one.quoted < one.published ? 'office.answer.lower' : 'office.answer.higher'
    return t(key, { published: amount(one.published), reason: one.reason || '…' })
  }
  return (
    <ul className={styles.rows}>
      <Row
        title={`${hall?.name ?? '–'}, ${t(`office.visits.wish.${plan.session}`)} ${day}`}
        small={
          hall &&
          [
            t('office.answer.holds', { least: hall.minTables, most: hall.maxTables }),
            stateOn(hall, asked, plan, t, lang),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        onChange={() => onChange('where')}
        label={t('office.answer.changeWhere')}
      />
      <Row
        title={[t('office.visits.wish.tables', { count: plan.tables }), menu?.name].filter(Boolean).join(', ')}
        small={
          asked.wish.tables !== undefined &&
          asked.wish.tables !== plan.tables &&
          t('office.answer.askedTables', { count: asked.wish.tables })
        }
        onChange={() => onChange('what')}
        label={t('office.answer.changeWhat')}
      />
      {bill && (
        <>
          <Row
            title={t('office.answer.food')}
            small={[`${plan.tables} × ${vnd(bill.tablePrice, lang)}`, fee('tablePrice')].filter(Boolean).join(' · ')}
            sum={vnd(bill.food, lang)}
          />
          <Row
            title={t('office.answer.drinks')}
            small={fee('drinksPerTable')}
            sum={plan.drinks ? vnd(bill.drinks, lang) : t('office.answer.notIncluded')}
          />
          <Row
            title={t('office.answer.service')}
            small={fee('serviceChargePercent')}
            sum={vnd(bill.serviceCharge, lang)}
          />
          <Row
            title={t('office.answer.hallHire')}
            small={fee('hallHire')}
            sum={bill.hallHire ? vnd(bill.hallHire, lang) : t('office.answer.included')}
          />
          {plan.lines.map(({ name, amount, kind }, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={at}
              title={name || '…'}
              small={t(`office.answer.kinds.${kind}`)}
              sum={kind === 'included' ? t('office.answer.included') : vnd(amount, lang)}
              onChange={() => onChange('lines')}
              label={t('office.answer.changeLine', { name })}
            />
          ))}
          <Row title={t('office.answer.vat', { percent: place?.fees.vatPercent ?? 0 })} sum={vnd(bill.vat, lang)} />
          {plan.discount && (
            <Row
              title={t('office.answer.discount')}
              small={plan.discount.reason || t('office.answer.reasonMissing')}
              sum={`−${vnd(bill.discount, lang)}`}
              onChange={() => onChange('discount')}
              label={t('office.answer.changeDiscount')}
            />
          )}
        </>
      )}
      <li className={styles.rowActs}>
        {!plan.discount && (
          <Button small onClick={() => onChange('discount')}>
            {t('office.answer.discount')}
          </Button>
        )}
        <Button small onClick={() => onChange('price')}>
          {t('office.answer.changePrice')}
        </Button>
        <Button small icon="plus" onClick={() => onChange('lines')}>
          {t('office.answer.addLine')}
        </Button>
      </li>
      <Row
        title={t('office.answer.validUntil', { date: longDate(draft.validUntil, lang) })}
        onChange={() => onChange('until')}
        label={t('office.answer.changeUntil')}
      />
      {plan.date && (
        <Row title={holdWords(draft.hold, t)} onChange={() => onChange('hold')} label={t('office.answer.changeHold')} />
      )}
      <Row
        title={
          draft.visitTimes.length
            ? t('office.answer.visits', {
                times: draft.visitTimes
                  .map(({ date, time }) => `${time} ${shortDate(isoDate(tspAt(date, time)), lang)}`)
                  .join('; '),
              })
            : t('office.answer.noVisits')
        }
        onChange={() => onChange('visits')}
        label={t('office.answer.changeVisits')}
      />
      <Row
        title={draft.greeting ? `“${draft.greeting}”` : t('office.answer.noGreeting')}
        onChange={() => onChange('greeting')}
        label={t('office.answer.changeGreeting')}
      />
    </ul>
  )
}

type RowProps = { title: ReactNode; small?: ReactNode; sum?: ReactNode; onChange?(): void; label?: string }

function Row({ title, small, sum, onChange, label }: RowProps) {
  const { t } = useTexts()
  return (
    <li>
      <span>
        {title}
        {small && <small>{small}</small>}
      </span>
      {sum !== undefined && <b>{sum}</b>}
      {onChange && (
        <Button small look="text" onClick={onChange} aria-label={label}>
          {t('office.answer.change')}
        </Button>
      )}
    </li>
  )
}
