import type { CSSProperties } from 'react'
import { getPublicInvitation } from '#domains/cards/contract.ts'
import { ceremoniesOf, mainCeremony, namesOf } from '#domains/cards/rules.ts'
import { DocumentHead } from '#domains/cards/ui/document-head.tsx'
import { WISH_PLACE } from '#domains/guest-book/rules.ts'
import { WishesScreen } from '#domains/guest-book/ui/wishes-screen.tsx'
import { paletteStyle } from '#domains/looks/rules.ts'
import { longDate } from '#lib/dates.ts'
import { qrPath } from '#lib/qr.ts'
import { DocumentAlert, DocumentChat } from '#shell/page/document-parts.tsx'
import { type DocumentModule, type LoadArgs, notFound } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'

type Data = Awaited<ReturnType<typeof load>>

/** The wishes of a card for the hall: large, and adding new ones by itself. */
export async function load({ call, params }: LoadArgs<'unsignedName'>) {
  const card = await call(getPublicInvitation, { params: { name: params.unsignedName } })
  if (!card.ok) throw notFound()
  return { card: card.value }
}

export const Document: DocumentModule<Data>['Document'] = ({ data: { card }, assets, address, publicUrl }) => {
  const { t, lang } = useTexts()
  const names = namesOf(card, 'shared', t('card.and'))
  const main = mainCeremony(ceremoniesOf(card, 'shared'), 'shared')
  const ofCard = publicUrl + address.replace(/\/[^/]*$/, '')
  return (
    <html lang={lang} data-invitation={card.id}>
      <DocumentHead palette={card.palette} assets={assets}>
        <meta name="robots" content="noindex" />
        <title>{t('guest-book.screen.title', { names })}</title>
        <meta name="description" content={t('guest-book.screen.scan')} />
      </DocumentHead>
      <body>
        <DocumentAlert />
        <WishesScreen
          names={names}
          day={main?.date ? longDate(main.date, lang) : ''}
          qr={qrPath(`${ofCard}#${WISH_PLACE}`)}
          address={ofCard.replace(/^https?:\/\//, '')}
          colours={paletteStyle(card.palette) as CSSProperties}
          foot={<DocumentChat label={t('card.help')} />}
        />
      </body>
    </html>
  )
}
