import {
  BIRTH_ORDERS,
  GUARDIAN_ROLES,
  type Guardian,
  LONGEST,
  PARENT_FORMS,
  type Parent,
  type Person,
} from '#domains/cards/draft/rules.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './editor.module.css'

type Whose = 'groom' | 'bride'
type Which = 'father' | 'mother'
interface Props {
  whose: Whose
  person: Person
  onChange(person: Person): void
}

/** What every card says first; what only some families need is folded away. */
export function PersonFields(props: Props) {
  const { whose, person, onChange } = props
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
    <>
      <div className={styles.two}>
        {text('fullName', false)}
        {text('shortName')}
        <ParentName {...props} which="father" />
        <ParentName {...props} which="mother" />
        {text('address')}
      </div>
      <details className={styles.more}>
        <summary>{t(`invitations.person.more.${whose}`)}</summary>
        <div className={styles.two}>
          <Field
            label={t('invitations.person.birthOrder')}
            optional={t('invitations.optional')}
            hint={person.birthOrder === 'DEAR' ? t('invitations.person.dear') : undefined}
          >
            <Select
              name={`${whose}-birthOrder`}
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
          <ParentForm {...props} which="father" />
          <ParentForm {...props} which="mother" />
          <GuardianFields {...props} />
        </div>
      </details>
    </>
  )
}

const parentOf = (person: Person, which: Which): Parent => person[which] ?? { name: '' }

function ParentName({ which, whose, person, onChange }: Props & { which: Which }) {
  const { t } = useTexts()
  const parent = parentOf(person, which)
  return (
    <Field label={t(`invitations.person.${which}.${whose}`)} optional={t('invitations.optional')}>
      <TextInput
        name={`${whose}-${which}`}
        value={parent.name}
        maxLength={LONGEST.name}
        autoComplete="off"
        onChange={(event) => onChange({ ...person, [which]: { ...parent, name: event.target.value } })}
      />
    </Field>
  )
}

function ParentForm({ which, whose, person, onChange }: Props & { which: Which }) {
  const { t } = useTexts()
  const parent = parentOf(person, which)
  const change = (changes: Partial<Parent>) => onChange({ ...person, [which]: { ...parent, ...changes } })
  const forms = PARENT_FORMS.filter((form) => which === 'mother' || form !== 'WIDOW')
  return (
    <>
      <Field label={t(`invitations.person.form.${which}`)}>
        <Select
          name={`${whose}-${which}-form`}
          value={parent.form ?? 'LIVING'}
          onChange={(event) => change({ form: event.target.value as Parent['form'] })}
        >
          {forms.map((form) => (
            <option key={form} value={form}>
              {t(`invitations.person.forms.${which}.${form}` as TextKey)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t(`invitations.person.parentReligiousName.${which}`)} optional={t('invitations.optional')}>
        <TextInput
          name={`${whose}-${which}-religiousName`}
          value={parent.religiousName ?? ''}
          maxLength={LONGEST.religiousName}
          autoComplete="off"
          onChange={(event) => change({ religiousName: event.target.value })}
        />
      </Field>
    </>
  )
}

function GuardianFields({ whose, person, onChange }: Props) {
  const { t } = useTexts()
  const { guardian } = person
  const change = (changes: Partial<Guardian>) =>
    onChange({ ...person, guardian: { name: '', role: 'REPRESENTATIVE', ...guardian, ...changes } })
  return (
    <>
      <Field label={t('invitations.person.guardian.role')}>
        <Select
          name={`${whose}-guardian-role`}
          value={guardian?.role ?? ''}
          onChange={(event) =>
            event.target.value
              ? change({ role: event.target.value as Guardian['role'] })
              : onChange({ ...person, guardian: null })
          }
        >
          <option value="">{t('invitations.person.guardian.none')}</option>
          {GUARDIAN_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`invitations.person.guardian.${role}`)}
            </option>
          ))}
        </Select>
      </Field>
      {guardian && (
        <>
          <Field label={t('invitations.person.guardian.name')}>
            <TextInput
              name={`${whose}-guardian-name`}
              value={guardian.name}
              maxLength={LONGEST.name}
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field
            label={t('invitations.person.guardian.relation')}
            optional={t('invitations.optional')}
            hint={t('invitations.person.guardian.relationHint')}
          >
            <TextInput
              name={`${whose}-guardian-relation`}
              value={guardian.relation ?? ''}
              maxLength={LONGEST.relation}
              autoComplete="off"
              onChange={(event) => change({ relation: event.target.value })}
            />
          </Field>
        </>
      )}
    </>
  )
}
