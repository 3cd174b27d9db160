import type { CardStanding } from '#domains/cards/contract.ts'
import { CO_OWNER_ROLES, SIDES } from '#domains/cards/draft/rules.ts'
import type { Form } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from './owners.module.css'

interface StandingFieldsProps {
  standing: CardStanding
  onChange: (standing: CardStanding) => void
  form: Form
}

/** What somebody may do, and of which family they are. */
export function StandingFields({ standing, onChange, form }: StandingFieldsProps) {
  const { t } = useTexts()
  const { role, side, seesPhones } = standing
  const change = (next: Partial<CardStanding>) => {
    form.note('side', null)
    onChange({ ...standing, ...next })
  }
  const sides = role === 'guests' ? SIDES.filter((one) => one !== 'SHARED') : SIDES
  return (
    <>
      <fieldset className={styles.roles}>
        <legend>{t('owners.invite.role')}</legend>
        {CO_OWNER_ROLES.map((one) => (
          <Radio
            key={one}
            name="co-owner-role"
            checked={role === one}
            hint={t(`owners.roleWords.${one}`)}
            onChange={() => change({ role: one })}
          >
            {t(`owners.role.${one}`)}
          </Radio>
        ))}
      </fieldset>
      {role !== 'all' && (
        <>
          <Field label={t('owners.invite.side')} error={form.error('side')}>
            <Segmented
              name="co-owner-side"
              label={t('owners.invite.side')}
              value={side}
              onChange={(value) => change({ side: SIDES.find((one) => one === value) ?? side })}
              options={sides.map((one) => ({ value: one, label: t(`owners.side.${one}`) }))}
            />
          </Field>
          {role === 'look' && (
            <Checkbox checked={seesPhones} onChange={(event) => change({ seesPhones: event.target.checked })}>
              {t('owners.phones')}
            </Checkbox>
          )}
        </>
      )}
    </>
  )
}
