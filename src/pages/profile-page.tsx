import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { type Panels, Profile } from '#domains/profile/ui/profile.tsx'
import type { PageModule } from '#shell/page/page.ts'

export const meta: PageModule['meta'] = ({ t }) => ({
  title: t('common.account.profile'),
  description: t('accounts.profile.meta'),
  hidden: true,
})

/** Each is fetched when its tab is opened. */
const PANELS: Panels = {
  REVIEWS: lazy(async () => ({ default: (await import('#domains/reviews/ui/own-reviews.tsx')).OwnReviews })),
  VOUCHERS: lazy(async () => ({ default: (await import('#domains/vouchers/ui/my-vouchers.tsx')).MyVouchers })),
  RESERVATIONS: lazy(async () => {
    const [{ OwnRequests }, { Reservations }] = await Promise.all([
      import('#domains/proposals/ui/own-requests.tsx'),
      import('#domains/reservations/ui/reservations.tsx'),
    ])
    return {
      default: ({ customer }) => (
        <>
          <OwnRequests />
          <Reservations customer={customer} />
        </>
      ),
    }
  }),
  FAVOURITES: lazy(async () => ({ default: (await import('./board-page/own-favourites.tsx')).OwnFavourites })),
  INVITATIONS: lazy(async () => {
    const [{ MyInvitations }, { SharedCards }] = await Promise.all([
      import('#domains/drafts/ui/my-invitations.tsx'),
      import('#domains/co-owners/ui/shared-cards.tsx'),
    ])
    return {
      default: () => (
        <>
          <MyInvitations />
          <SharedCards />
        </>
      ),
    }
  }),
  PRIVACY: lazy(async () => {
    const [{ ProfilePrivacy }, { DownloadData }, { DeactivateAccount }] = await Promise.all([
      import('#domains/profile/ui/profile-privacy.tsx'),
      import('#domains/accounts/ui/download-data.tsx'),
      import('#domains/accounts/ui/deactivate-account.tsx'),
    ])
    return {
      default: () => (
        <ProfilePrivacy>
          <DownloadData />
          <DeactivateAccount />
        </ProfilePrivacy>
      ),
    }
  }),
}
const LockedNotice = lazy(async () => ({
  default: (await import('#domains/former-accounts/ui/locked-notice.tsx')).LockedNotice,
}))

export function Page() {
  const [query] = useSearchParams()
  return (
    <Profile asked={query.get('tab')} panels={PANELS} notice={(onOpened) => <LockedNotice onOpened={onOpened} />} />
  )
}
