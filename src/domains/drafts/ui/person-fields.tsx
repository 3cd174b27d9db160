import { BIRTH_ORDERS, LONGEST, PARENT_FORMS, type Parent, type Person } from '#domains/cards/draft/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './editor.module.css'

type Whose = 'groom' | 'bride'
interface Props {
  whose: Whose
  person: Person
  onChange(person: Person): void
}

export function PersonFields({ whose, person, onChange }: Props) {
  const { t } = useTexts()
  const text = (key: 'fullName' | 'shortName' | 'religiousName' | 'address', optional = true) => (
    <Field
      label={t(`invitations.person.${key}.${whose}`)}
      optional={optional ? t('invitations.optional') : undefined}
      key={key}
    >
      <TextInput
        name={`${whose}-${key}`}
        value={person[key] ?? ''}
        maxLength={LONGEST[key === 'fullName' ? 'name' : key]}
        autoComplete="off"
        onChange={(event) => onChange({ ...person, [key]: event.target.value })}
      />
    </Field>
  )
  return (
    <div className={styles.two}>
      {text('fullName', false)}
      {text('shortName')}
      <Field label={t('invitations.person.birthOrder')} optional={t('invitations.optional')}>
        <Select
          value={person.birthOrder ?? ''}
          onChange={(event) =>
            onChange({ ...person, birthOrder: (event.target.value || null) as Person['birthOrder'] })
          }
        >
          <option value="">{t('invitations.person.noOrder')}</option>
          {BIRTH_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`card.birthOrder.${whose}.${order}`)}
            </option>
          ))}
        </Select>
      </Field>
      {text('religiousName')}
      <ParentFields which="father" whose={whose} person={person} onChange={onChange} />
      <ParentFields which="mother" whose={whose} person={person} onChange={onChange} />
      {text('address')}
    </div>
  )
}

function ParentFields({ which, whose, person, onChange }: Props & { which: 'father' | 'mother' }) {
  const { t } = useTexts()
  const parent: Parent = person[which] ?? { name: '' }
  const change = (changes: Partial<Parent>) => onChange({ ...person, [which]: { ...parent, ...changes } })
  const forms = PARENT_FORMS.filter((form) => which === 'mother' || form !== 'WIDOW')
  return (
    <>
      <Field label={t(`invitations.person.${which}.${whose}`)} optional={t('invitations.optional')}>
        <TextInput
          name={`${whose}-${which}`}
          value={parent.name}
          maxLength={LONGEST.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={t(`invitations.person.form.${which}`)}>
        <Select
          value={parent.form ?? 'LIVING'}
          onChange={(event) => change({ form: event.target.value as Parent['form'] })}
        >
          {forms.map((form) => (
            <option key={form} value={form}>
              {t(`invitations.person.forms.${form}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
