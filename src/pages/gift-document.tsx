import * as v from 'valibot'
import { getPublicInvitation, Token } from '#domains/cards/contract.ts'
import { getGifts } from '#domains/cards/gifts/contract.ts'
import { namesOf } from '#domains/cards/rules.ts'
import { DocumentHead } from '#domains/cards/ui/document-head.tsx'
import { GiftBox } from '#domains/cards/ui/gift-box.tsx'
import { DocumentAlert, DocumentChat } from '#shell/page/document-parts.tsx'
import { type DocumentModule, type LoadArgs, notFound } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'

type Data = Awaited<ReturnType<typeof load>>

/** Where a gift can go, for those who have replied: apart from the card, kept by nobody on the way. */
export async function load({ call, params, query }: LoadArgs<'unsignedName'>) {
  const name = params.unsignedName
  const token = query.g && v.is(Token, query.g) ? query.g : undefined
  const [card, gifts] = await Promise.all([
    call(getPublicInvitation, { params: { name } }),
    call(getGifts, { params: { name }, query: { token } }),
  ])
  if (!card.ok || !gifts.ok) throw notFound()
  return { card: card.value, accounts: gifts.value.accounts, token }
}

export const Document: DocumentModule<Data>['Document'] = ({ data: { card, accounts, token }, assets, address }) => {
  const { t, lang } = useTexts()
  const names = namesOf(card, 'shared', t('card.and'))
  return (
    <html lang={lang}>
      <DocumentHead palette={card.palette} assets={assets}>
        <meta name="robots" content="noindex" />
        <title>{t('card.gifts.metaTitle', { names })}</title>
        <meta name="description" content={t('card.gifts.intro')} />
      </DocumentHead>
      <body>
        <DocumentAlert />
        <GiftBox
          card={card}
          accounts={accounts}
          address={address.replace(/\/[^/]*$/, token ? `?g=${token}` : '')}
          foot={<DocumentChat label={t('card.help')} />}
        />
      </body>
    </html>
  )
}
