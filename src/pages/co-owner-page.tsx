import { lookAtOffer, type OfferedCard } from '#domains/co-owners/contract.ts'
import { CardOffer } from '#domains/co-owners/ui/offer.tsx'
import { href } from '#lib/href.ts'
import type { LoadArgs, PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

interface Loaded {
  token: string
  offer: OfferedCard | null
}

export const meta: PageModule<Loaded>['meta'] = ({ t }) => ({
  title: t('owners.join.title'),
  description: t('owners.meta'),
  hidden: true,
})

export async function load({ call, params: { token } }: LoadArgs<'token'>): Promise<Loaded> {
  const answer = await call(lookAtOffer, { params: { token } })
  return { token, offer: answer.ok ? answer.value : null }
}

/** Somebody is asked to prepare a card. A link that is used, taken back or over says so. */
export function Page({ data: { token, offer } }: { data: Loaded }) {
  const { t } = useTexts()
  return (
    <div className="wrap">
      {offer ? (
        <CardOffer token={token} offer={offer} />
      ) : (
        <Empty
          title={t('owners.join.gone')}
          actions={
            <Button look="primary" href={href('home')}>
              {t('owners.join.home')}
            </Button>
          }
        >
          {t('owners.join.goneWords')}
        </Empty>
      )}
    </div>
  )
}
