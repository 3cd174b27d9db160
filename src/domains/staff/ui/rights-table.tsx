import { useState } from 'react'
import { RIGHT_NAMES, type Right, ROLES, type Role, reachOf } from '#lib/rights.ts'
import { OfficeIcon } from '#shell/office/office-icon.tsx'
import { OfficeHead } from '#shell/office/parts.tsx'
import { usePerson } from '#shell/office/person.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import styles from './rights-table.module.css'

/** Made from the data by which the server lets somebody in or not. */
export function RightsTable() {
  const { t } = useTexts()
  const { roles } = usePerson()
  const mine = roles.map(({ role }) => role)
  return (
    <>
      <OfficeHead title={t('office.menu.rights')} text={t('office.rightsPage.text')} />
      <div className={styles.whole}>
        <table>
          <caption className="vh">{t('office.menu.rights')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('office.rightsPage.right')}</th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className={mine.includes(role) ? styles.mine : undefined}>
                  {t(`office.roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHT_NAMES.map((right) => (
              <tr key={right}>
                <th scope="row">{t(`office.rights.${right}`)}</th>
                {ROLES.map((role) => (
                  <td key={role} className={mine.includes(role) ? styles.mine : undefined}>
                    <Reached role={role} right={right} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OneRole first={mine[0] ?? 'sales'} />
    </>
  )
}

function Reached({ role, right }: { role: Role; right: Right }) {
  const { t } = useTexts()
  const reach = reachOf(role, right)
  if (reach === null) {
    return (
      <>
        <span aria-hidden="true" className={styles.no}>
          –
        </span>
        <span className="vh">{t('office.rightsPage.no')}</span>
      </>
    )
  }
  return t(`office.rightsPage.reaches.${reach}`)
}

/** On a phone one role at a time: what it may and what not. */
function OneRole({ first }: { first: Role }) {
  const { t } = useTexts()
  const [role, setRole] = useState(first)
  return (
    <div className={styles.one}>
      <Field label={t('office.staff.columns.role')}>
        <Select value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {t(`office.roles.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <ul>
        {RIGHT_NAMES.map((right) => {
          const reach = reachOf(role, right)
          return (
            <li key={right} className={reach ? undefined : styles.no}>
              {reach ? <Icon name="check" /> : <OfficeIcon name="no" />}
              <span>
                {t(`office.rights.${right}`)}
                <small>{reach ? t(`office.rightsPage.reaches.${reach}`) : t('office.rightsPage.no')}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
