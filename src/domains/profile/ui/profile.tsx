import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type Customer, getCurrentCustomer } from '#domains/accounts/contract.ts'
import { daysBetween, shortDate, today } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { CustomerAwaited } from '#shell/session/customer-awaited.tsx'
import { shortName, useKnownUser } from '#shell/session/customer-name.ts'
import { useCustomerOnly } from '#shell/session/customer-only.ts'
import { decide } from '#shell/session/session.ts'
import { changeState } from '#shell/state.ts'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './profile.module.css'

const TABS = [
  'INFO',
  'RESERVATIONS',
  'FAVOURITES',
  'VOUCHERS',
  'INVITATIONS',
  'REVIEWS',
  'SECURITY',
  'PRIVACY',
] as const
type Tab = (typeof TABS)[number]
type Panel = ComponentType<PanelProps>
/** The tabs of other domains, filled by the page; a tab without a panel is not shown. */
export type Panels = Partial<Record<Tab, Panel>>

const OWN: Panels = {
  INFO: lazy(async () => ({ default: (await import('./profile-info.tsx')).ProfileInfo })),
  SECURITY: lazy(async () => ({ default: (await import('./profile-security.tsx')).ProfileSecurity })),
}
const tabHref = (tab: Tab) => (tab === 'INFO' ? href('profile') : href('profile', { tab }))

interface ProfileProps {
  asked: string | null
  panels: Panels
  /** What stands over the tabs of somebody whose things are locked. */
  notice: (onOpened: () => Promise<void>) => ReactNode
}

/** The frame is everybody's; whoever is signed in fills it in their browser. */
export function Profile({ asked, panels, notice }: ProfileProps) {
  const { t } = useTexts()
  const [round, setRound] = useState(0)
  const [customer, setCustomer] = useCustomer()
  async function again() {
    const answer = await call(getCurrentCustomer)
    if (!answer.ok) return
    storage.set('customerName', answer.value.name)
    decide()
    setCustomer(answer.value)
    setRound((before) => before + 1)
  }
  const all = { ...OWN, ...panels }
  const tabs = TABS.filter((name) => all[name])
  const tab = tabs.find((name) => name === asked) ?? 'INFO'
  const Shown = all[tab]!
  const tabsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    changeState('user', { userTab: tab })
    // on a phone the tabs are wider than the screen
    const current = tabsRef.current?.querySelector<HTMLElement>('[aria-current]')
    current?.parentElement?.scrollTo({ left: current.offsetLeft - current.parentElement.clientWidth / 3 })
  }, [tab])
  return (
    <div className="wrap">
      <ProfileHead customer={customer} />
      <div ref={tabsRef}>
        <TabLinks
          label={t('accounts.profile.tabs.label')}
          items={tabs.map((name) => ({
            label: t(`accounts.profile.tabs.${name}`),
            href: tabHref(name),
            current: name === tab,
          }))}
        />
      </div>
      {customer && <Suspense fallback={null}>{notice(again)}</Suspense>}
      <div className={styles.panel} key={round}>
        {customer ? (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <Shown customer={customer} onCustomer={setCustomer} />
          </Suspense>
        ) : (
          <CustomerAwaited height="16rem" />
        )}
      </div>
    </div>
  )
}

function useCustomer() {
  const { t } = useTexts()
  const signedIn = useCustomerOnly()
  const [customer, setCustomer] = useState<Customer | null>(null)
  useEffect(() => {
    if (!signedIn) return setCustomer(null)
    let wanted = true
    call(getCurrentCustomer).then(
      (answer) => wanted && answer.ok && setCustomer(answer.value),
      (error) => showFailure(error, t),
    )
    return () => {
      wanted = false
    }
  }, [signedIn, t])
  return [customer, setCustomer] as const
}

function ProfileHead({ customer }: { customer: Customer | null }) {
  const { t, lang } = useTexts()
  const known = useKnownUser()
  const name = customer?.name ?? known?.name
  const date = customer?.weddingDate
  const days = date ? daysBetween(today(Date.now), date) : 0
  return (
    <header className={styles.head}>
      <span className={styles.initial} aria-hidden="true">
        {name && shortName(name).split(' ').at(-1)?.[0]}
      </span>
      <div>
        <h1>{name ?? t('accounts.profile.title')}</h1>
        {date && (
          <p className="muted">
            {days > 0
              ? t('accounts.profile.daysLeft', { date: shortDate(date, lang), count: days })
              : t('accounts.profile.weddingOn', { date: shortDate(date, lang) })}
          </p>
        )}
      </div>
    </header>
  )
}
