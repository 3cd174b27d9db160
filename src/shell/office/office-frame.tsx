import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router'
import type { OfficePerson } from '#domains/staff/contract.ts'
import { givenName } from '#lib/given-name.ts'
import { OFFICE_ADDRESSES, officeHref } from '#lib/office-href.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { LinkContext } from '#ui/link-context.tsx'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { Mark } from '#ui/mark.tsx'
import { AlertBox } from '../alert/alert-box.tsx'
import { Toasts } from '../alert/toasts.tsx'
import { Anchor } from '../page/anchor.tsx'
import { useTexts } from '../texts.tsx'
import { useLive, useLiveCounts } from './live.ts'
import { type MenuEntry, menuOf } from './menu.ts'
import styles from './office-frame.module.css'
import { OfficeIcon } from './office-icon.tsx'
import { PersonContext } from './person.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const IN_BOTTOM_BAR = 4
const GROUPS = ['work', 'clients', 'office'] as const

/** What stands around every page of the office: a menu made from rights, at the left on a desk, below on a phone. */
export function OfficeFrame() {
  const person = useLoaderData() as OfficePerson
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useLive()
  useEffect(() => {
    // whoever hears the page is told of a new one; the first has its own title
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  const entries = menuOf(person.roles)
  return (
    <PersonContext value={person}>
      <LinkContext value={Anchor}>
        <a className={styles.skip} href="#main">
          {t('common.skip')}
        </a>
        {state !== 'idle' && <LoadingBar label={t('common.loading')} />}
        <div className={styles.frame}>
          <TopBar person={person} />
          <SideMenu person={person} entries={entries} />
          <main id="main" className={styles.main} ref={main} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <BottomBar entries={entries} />
        <StepUpDialog />
        <AlertBox />
        <Toasts />
        <ScrollRestoration />
      </LinkContext>
    </PersonContext>
  )
}

const initialOf = (name: string) => givenName(name)[0]?.toUpperCase() ?? '?'

function usePlace({ roles }: OfficePerson) {
  const { t } = useTexts()
  const [first] = roles
  return { house: first?.partnerName ?? t('common.brand'), role: first ? t(`office.roles.${first.role}`) : '' }
}

function TopBar({ person }: { person: OfficePerson }) {
  const { t } = useTexts()
  const { house, role } = usePlace(person)
  return (
    <header className={styles.top}>
      <Mark className={styles.mark} />
      <p className={styles.who}>
        <b>{house}</b>
        <span>{role}</span>
      </p>
      <Anchor className={styles.face} href={officeHref('me', {})}>
        <span aria-hidden="true">{initialOf(person.name)}</span>
        <span className="vh">{t('office.frame.me', { name: person.name })}</span>
      </Anchor>
    </header>
  )
}

const isCurrent = (page: MenuEntry['page'], pathname: string) =>
  page === 'today' ? pathname === OFFICE_ADDRESSES.today : pathname.startsWith(OFFICE_ADDRESSES[page])

function useCount({ count }: MenuEntry): number {
  const counts = useLiveCounts((live) => live.counts)
  return counts && count ? count(counts) : 0
}

function SideMenu({ person, entries }: { person: OfficePerson; entries: MenuEntry[] }) {
  const { t } = useTexts()
  const { house, role } = usePlace(person)
  return (
    <aside className={styles.side}>
      <Anchor className={styles.brand} href={officeHref('today', {})}>
        <Mark />
        <b>{t('common.brand')}</b>
        <span>{t('office.name')}</span>
      </Anchor>
      <nav aria-label={t('office.name')}>
        {GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group)
          return (
            own.length > 0 && (
              <div key={group}>
                {group !== 'work' && <h2>{t(`office.frame.${group}`)}</h2>}
                <ul>
                  {own.map((entry) => (
                    <SideEntry key={entry.page} entry={entry} />
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </nav>
      <div className={styles.me}>
        <span className={styles.face} aria-hidden="true">
          {initialOf(person.name)}
        </span>
        <p>
          <b>{person.name}</b>
          <span>
            {house} · {role}
          </span>
        </p>
      </div>
    </aside>
  )
}

function SideEntry({ entry }: { entry: MenuEntry }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const count = useCount(entry)
  return (
    <li>
      <Anchor href={officeHref(entry.page, {})} aria-current={isCurrent(entry.page, pathname) ? 'page' : undefined}>
        <OfficeIcon name={entry.icon} />
        <span>{t(`office.menu.${entry.page}`)}</span>
        {count > 0 && <Count count={count} />}
      </Anchor>
    </li>
  )
}

function Count({ count }: { count: number }) {
  const { t } = useTexts()
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="vh">{t('office.frame.waiting', { count })}</span>
    </span>
  )
}

function BottomBar({ entries }: { entries: MenuEntry[] }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const near = entries.slice(0, entries.length > IN_BOTTOM_BAR + 1 ? IN_BOTTOM_BAR : IN_BOTTOM_BAR + 1)
  const hasMore = near.length < entries.length
  return (
    <nav className={styles.bottom} aria-label={t('office.name')}>
      {near.map((entry) => (
        <BottomEntry key={entry.page} entry={entry} />
      ))}
      {hasMore && (
        <Anchor
          href={officeHref('more', {})}
          aria-current={near.some(({ page }) => isCurrent(page, pathname)) ? undefined : 'page'}
        >
          <OfficeIcon name="more" className={styles.dots} />
          {t('office.menu.more')}
        </Anchor>
      )}
    </nav>
  )
}

function BottomEntry({ entry }: { entry: MenuEntry }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const count = useCount(entry)
  return (
    <Anchor href={officeHref(entry.page, {})} aria-current={isCurrent(entry.page, pathname) ? 'page' : undefined}>
      <OfficeIcon name={entry.icon} />
      {count > 0 && <Count count={count} />}
      {t(entry.short ?? `office.menu.${entry.page}`)}
    </Anchor>
  )
}

/** Where one came from, above the title of a page that was opened from a list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={classNames(styles.back)}>
      ‹ {children}
    </Link>
  )
}
