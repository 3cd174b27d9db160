import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { href } from '#lib/href.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useLink } from '#ui/link-context.tsx'
import { Logo } from '#ui/logo.tsx'
import { useTexts } from '../texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MAIN_PLACES, PLACES_BELOW } from './navigation.ts'
import saved from './saved-count.module.css'

type HeaderProps = { onMenu: () => void; menuOpen: boolean; chat: ReactNode }

export function Header({ onMenu, menuOpen, chat }: HeaderProps) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const Anchor = useLink()
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Logo href="/" label={t('common.home')}>
          {t('common.brand')}
        </Logo>
        <nav className={styles.places} aria-label={t('common.places.label')}>
          {MAIN_PLACES.map(({ path, name }) => (
            <Anchor key={path} href={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
              {t(name)}
            </Anchor>
          ))}
        </nav>
        <div className={styles.right}>
          <IconButton icon="search" label={t('common.search')} href={href('search')} />
          {/* `draw-hearts.ts`, which is fetched later, writes the number */}
          <IconButton
            icon="heart"
            label={t('common.saved.title')}
            href={href('saved')}
            className={classNames(styles.saved, saved.count)}
            data-saved=""
            data-part="saved-link"
            suppressHydrationWarning
          />
          {chat}
          <LanguageSwitch className={classNames(styles.wide, styles.language)} />
          <AccountMenu className={styles.wide} />
          <IconButton
            icon="menu"
            label={t('common.menu.open')}
            className={styles.narrow}
            onClick={onMenu}
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            data-part="menu-button"
          />
          <IconButton
            icon="menu"
            label={t('common.menu.label')}
            className={styles.unscripted}
            as="a"
            href={`#${PLACES_BELOW}`}
          />
        </div>
      </div>
    </header>
  )
}
