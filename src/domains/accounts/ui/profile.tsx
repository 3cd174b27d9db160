import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type Customer, getCurrentCustomer } from '#domains/accounts/contract.ts'
import { daysBetween, shortDate, today } from '#lib/dates.ts'
import { call } from '#shell/browser-call.ts'
import { shortName, useKnownUser } from '#shell/customer-name.ts'
import { useCustomerOnly } from '#shell/customer-only.ts'
import { showFailure } from '#shell/show-failure.ts'
import { change } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import styles from './profile.module.css'

const TABS = ['INFO', 'RESERVATIONS', 'FAVOURITES', 'VOUCHERS', 'INVITATIONS', 'REVIEWS', 'SECURITY'] as const
type Tab = (typeof TABS)[number]
export type Panel = ComponentType<{ customer: Customer }>
/** The tabs of other domains, filled by the page; a tab without a panel is not shown. */
export type Panels = Partial<Record<Tab, Panel>>

const OWN: Panels = {
  INFO: lazy(async () => ({ default: (await import('./profile-info.tsx')).ProfileInfo })),
  SECURITY: lazy(async () => ({ default: (await import('./profile-security.tsx')).ProfileSecurity })),
}
const tabHref = (tab: Tab) => (tab === 'INFO' ? '/profile' : `/profile?tab=${tab}`)

/** The frame is everybody's; whoever is signed in fills it in their browser. */
export function Profile({ asked, panels }: { asked: string | null; panels: Panels }) {
  const { t } = useTexts()
  const customer = useCustomer()
  const all = { ...OWN, ...panels }
  const tabs = TABS.filter((name) => all[name])
  const tab = tabs.find((name) => name === asked) ?? 'INFO'
  const Shown = all[tab]!
  useEffect(() => change('user', { userTab: tab }), [tab])
  return (
    <div className="wrap">
      <ProfileHead customer={customer} />
      <TabLinks
        label={t('accounts.profile.tabs.label')}
        items={tabs.map((name) => ({
          label: t(`accounts.profile.tabs.${name}`),
          href: tabHref(name),
          current: name === tab,
        }))}
      />
      <div className={styles.panel}>
        {customer ? (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <Shown customer={customer} />
          </Suspense>
        ) : (
          <Skeleton height="16rem" />
        )}
      </div>
    </div>
  )
}

function useCustomer(): Customer | null {
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
  return customer
}

function ProfileHead({ customer }: { customer: Customer | null }) {
  const { t, lang } = useTexts()
  const known = useKnownUser()
  const name = customer?.name ?? known?.name
  const date = customer?.weddingDate
  const days = date ? daysBetween(today(), date) : 0
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
