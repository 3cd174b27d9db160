import { useLocation } from 'react-router'
import { signOutOfOffice } from '#domains/staff/contract.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
import { menuOf } from '#shell/office/menu.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { OfficeIcon } from '#shell/office/office-icon.tsx'
import { OfficeHead } from '#shell/office/parts.tsx'
import { usePerson } from '#shell/office/person.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './more-page.module.css'

/** Whatever the bar below has no room for, and this session. */
export function Page() {
  const { t, lang } = useTexts()
  const { roles } = usePerson()
  const { pathname } = useLocation()
  const form = useOfficeForm()
  const leave = async () => {
    const answer = await officeCall(signOutOfOffice)
    if (answer.ok) location.assign(pathIn(lang, officeHref('signin', {})))
    return answer
  }
  return (
    <>
      <OfficeHead title={t('office.menu.more')} />
      <ul className={styles.list}>
        {menuOf(roles).map(({ page, icon }) => (
          <li key={page}>
            <Anchor href={officeHref(page, {})}>
              <OfficeIcon name={icon} />
              {t(`office.menu.${page}`)}
              <Icon name="chevron-right" />
            </Anchor>
          </li>
        ))}
        {LANGUAGES.filter((other) => other !== lang).map((other) => (
          <li key={other}>
            <a href={pathIn(other, pathname)} hrefLang={other}>
              <OfficeIcon name="flag" />
              {t(`common.language.${other}`)}
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
      <Button look="second" busy={form.busy} onClick={() => form.send(leave)}>
        {t('office.me.signOut')}
      </Button>
    </>
  )
}
