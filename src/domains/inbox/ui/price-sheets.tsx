import { LONGEST_LINE, MOST_LINES } from '#domains/proposals/rules.ts'
import { vnd } from '#lib/money.ts'
import { CHANGEABLE, type Changeable } from '#lib/quoted-plan.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import answerStyles from './answer.module.css'
import { billOf } from './bill-of.ts'
import { DongInput } from './dong-input.tsx'
import styles from './quotations.module.css'
import type { DraftPlan, SheetProps } from './sheet-props.ts'

const REASONS = ['early', 'quiet', 'known'] as const

/** The couple reads it: without one they can't compare. */
function ReasonField({ value, onValue }: { value: string; onValue(value: string): void }) {
  const { t } = useTexts()
  return (
    <>
      <Field label={t('office.answer.reason')} error={value.trim() ? undefined : t('office.answer.reasonMissing')}>
        <TextInput value={value} maxLength={LONGEST_REASON} onChange={(event) => onValue(event.target.value)} />
      </Field>
      <div className={answerStyles.chips}>
        {REASONS.map((name) => (
          <Chip key={name} onClick={() => onValue(t(`office.answer.reasons.${name}`))}>
            {t(`office.answer.reasons.${name}`)}
          </Chip>
        ))}
      </div>
    </>
  )
}

export function DiscountSheet({ asked, plan, onPlan }: SheetProps) {
  const { t, lang } = useTexts()
  const quoted = billOf(asked, plan)
  const { discount } = plan
  return (
    <>
      <Field label={t('office.answer.amount')}>
        <DongInput
          value={discount?.amount ?? null}
          onValue={(amount) => onPlan({ discount: amount ? { amount, reason: discount?.reason ?? '' } : null })}
          data-autofocus
        />
      </Field>
      {discount && (
        <ReasonField value={discount.reason} onValue={(reason) => onPlan({ discount: { ...discount, reason } })} />
      )}
      {typeof quoted !== 'string' && (
        <p className={styles.sum}>
          {t('office.answer.newTotal')} <strong>{vnd(quoted.bill.total, lang)}</strong>
        </p>
      )}
      {discount && (
        <Button small look="text" onClick={() => onPlan({ discount: null })}>
          {t('office.answer.noDiscount')}
        </Button>
      )}
    </>
  )
}

/** Prices that differ from what the venue publishes, each with its reason. */
export function PriceSheet({ asked, plan, onPlan }: SheetProps) {
  const { t } = useTexts()
  const plain = billOf(asked, { ...plan, changed: {}, discount: null })
  const fees = asked.place?.fees
  const published: Record<Changeable, number | null> = {
    tablePrice: typeof plain === 'string' ? null : plain.bill.tablePrice,
    drinksPerTable: fees?.drinksPerTable ?? 0,
    serviceChargePercent: fees?.serviceChargePercent ?? 0,
    hallHire: fees?.hallHire ?? 0,
  }
  const change = (what: Changeable, value: DraftPlan['changed'][Changeable]) => {
    const { [what]: _, ...rest } = plan.changed
    onPlan({ changed: value ? { ...rest, [what]: value } : rest })
  }
  return CHANGEABLE.map((what) => {
    const changed = plan.changed[what]
    const value = changed?.value ?? published[what]
    return (
      <div key={what} className={answerStyles.price}>
        <Field label={t(`office.answer.fees.${what}`)}>
          <DongInput
            value={value}
            onValue={(next) =>
              change(
                what,
                next === null || next === published[what] ? undefined : { value: next, reason: changed?.reason ?? '' },
              )
            }
          />
        </Field>
        {changed && <ReasonField value={changed.reason} onValue={(reason) => change(what, { ...changed, reason })} />}
      </div>
    )
  })
}

/** What a house adds by hand, before VAT and without service: in the price, on top, or if the couple wants it. */
export function LinesSheet({ plan, onPlan }: SheetProps) {
  const { t } = useTexts()
  const { lines } = plan
  const change = (at: number, part: Partial<DraftPlan['lines'][number]>) =>
    onPlan({ lines: lines.map((line, index) => (index === at ? { ...line, ...part } : line)) })
  const add = () => onPlan({ lines: [...lines, { name: '', amount: 0, kind: 'extra' }] })
  return (
    <>
      {lines.map(({ name, amount, kind }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={at} className={answerStyles.line}>
          <Field label={t('office.answer.lineName')} error={name.trim() ? undefined : t('office.answer.nameMissing')}>
            <TextInput
              value={name}
              maxLength={LONGEST_LINE}
              onChange={(event) => change(at, { name: event.target.value })}
            />
          </Field>
          <PlainSelect
            aria-label={t('office.answer.lineKind')}
            value={kind}
            onChange={(event) => change(at, { kind: event.target.value as typeof kind })}
          >
            {(['included', 'extra', 'optional'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`office.answer.kinds.${value}`)}
              </option>
            ))}
          </PlainSelect>
          {kind !== 'included' && (
            <Field label={t('office.answer.beforeVat')}>
              <DongInput value={amount} onValue={(next) => change(at, { amount: next ?? 0 })} />
            </Field>
          )}
          <Button small look="text" onClick={() => onPlan({ lines: lines.filter((_, index) => index !== at) })}>
            {t('office.answer.remove')}
          </Button>
        </div>
      ))}
      {lines.length < MOST_LINES && (
        <Button small icon="plus" onClick={add}>
          {t('office.answer.addLine')}
        </Button>
      )}
    </>
  )
}
