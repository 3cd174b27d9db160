import { useLocation } from 'react-router'
import { href } from '#lib/href.ts'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLink } from '#ui/link-context.tsx'
import { Logo } from '#ui/logo.tsx'
import { useTexts } from '../texts.tsx'
import { AccountWays } from './account-ways.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './mobile-menu.module.css'
import { MAIN_PLACES, MORE_PLACES } from './navigation.ts'
import saved from './saved-count.module.css'

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const Anchor = useLink()
  return (
    <div data-part="mobile-menu" data-open={open}>
      <Drawer
        open={open}
        onClose={onClose}
        label={t('common.menu.label')}
        title={
          <Logo href="/" label={t('common.home')} onClick={onClose}>
            {t('common.brand')}
          </Logo>
        }
        closeLabel={t('common.menu.close')}
        footer={
          <>
            <AccountWays />
            <LanguageSwitch full />
          </>
        }
      >
        <nav className={styles.places} aria-label={t('common.places.label')}>
          {[...MAIN_PLACES, ...MORE_PLACES].map(({ path, name }) => (
            <Anchor
              key={path}
              href={path}
              onClick={onClose}
              aria-current={pathname.startsWith(path) ? 'page' : undefined}
            >
              {t(name)}
              <Icon name="chevron-right" />
            </Anchor>
          ))}
          <Anchor
            href={href('saved')}
            onClick={onClose}
            className={classNames(styles.saved, saved.count)}
            data-saved=""
            data-part="saved-link"
            suppressHydrationWarning
          >
            {t('common.saved.title')}
            <Icon name="chevron-right" />
          </Anchor>
        </nav>
      </Drawer>
    </div>
  )
}
