import { HOLD_HOURS } from '#domains/availability/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import type { SheetProps } from './sheet-props.ts'

const CHOICES = [24, 48, HOLD_HOURS, 168]

/** For how long the day is kept for this couple; nobody else can take it meanwhile. */
export function HoldSheet({ draft: { hold }, onDraft }: SheetProps) {
  const { t } = useTexts()
  return (
    <>
      <fieldset>
        <legend>{t('office.answer.holdLegend')}</legend>
        {CHOICES.map((hours) => (
          <Radio
            key={hours}
            name="hold"
            value={hours}
            checked={hold?.hours === hours}
            onChange={() => onDraft({ hold: { hours, isQueued: hold?.isQueued ?? false } })}
          >
            {t('office.answer.holdFor', { count: hours })}
          </Radio>
        ))}
        <Radio
          name="hold"
          checked={!hold}
          onChange={() => onDraft({ hold: null })}
          hint={t('office.answer.noHoldHint')}
        >
          {t('office.answer.noHold')}
        </Radio>
      </fieldset>
      {hold && (
        <Checkbox
          checked={hold.isQueued}
          onChange={(event) => onDraft({ hold: { ...hold, isQueued: event.target.checked } })}
        >
          {t('office.answer.queueTick')}
        </Checkbox>
      )}
    </>
  )
}
