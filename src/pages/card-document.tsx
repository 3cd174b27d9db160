import { getPublicInvitation, type PublicInvitation } from '#domains/invitations/contract.ts'
import { listTemplates, type Template } from '#domains/invitations/looks/contract.ts'
import { Card } from '#domains/invitations/ui/card/card.tsx'
import {
  type CardContent,
  ceremoniesOf,
  type Face,
  faceOf,
  familiesOf,
  mainCeremony,
  shortNameOf,
} from '#domains/invitations/ui/card/reading.ts'
import { sampleCard } from '#domains/invitations/ui/card/sample.ts'
import { longDate } from '#lib/dates.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { type DocumentModule, type LoadArgs, notFound } from '#shell/page.ts'
import { useTexts } from '#shell/texts.tsx'

/** A card that guests see, or a template with an invented couple. */
type Data = { face: Face } & ({ invitation: PublicInvitation } | { template: Template })

export async function load({ call, params, query }: LoadArgs): Promise<Data> {
  const face = faceOf(query.face)
  if (params.template !== undefined) {
    const templates = await call(listTemplates)
    const template = templates.ok ? templates.value.items.find(({ id }) => id === params.template) : undefined
    if (!template) throw notFound()
    return { face, template }
  }
  const invitation = await call(getPublicInvitation, { params: { name: params.unsignedName! } })
  if (!invitation.ok) throw notFound()
  return { face, invitation: invitation.value }
}

export const Document: DocumentModule<Data>['Document'] = ({ data, assets, address, publicUrl }) => {
  const { t, lang } = useTexts()
  const { face } = data
  const invitation = 'invitation' in data ? data.invitation : null
  const card: CardContent = 'invitation' in data ? data.invitation : sampleCard(data.template, t)
  const { title, description } = useMeta(card, face)
  const picture =
    invitation && `${publicUrl}${address}/share.png?v=${invitation.revision}${face === 'shared' ? '' : `&face=${face}`}`
  return (
    <html lang={lang} data-invitation={invitation?.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={card.palette.ground.base} />
        <title>{title}</title>
        <meta name="description" content={description} />
        {!invitation?.searchable && <meta name="robots" content="noindex" />}
        {invitation?.searchable && <link rel="canonical" href={publicUrl + address} />}
        {LANGUAGES.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={publicUrl + pathIn(language, address)} />
        ))}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:url" content={publicUrl + address} />
        {picture && <meta property="og:image" content={picture} />}
        {picture && <meta property="og:image:width" content="1200" />}
        {picture && <meta property="og:image:height" content="630" />}
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.entry} />
      </head>
      <body>
        <Card card={card} face={face} address={invitation ? address : null} closed={invitation !== null} />
      </body>
    </html>
  )
}

function useMeta(card: CardContent, face: Face) {
  const { t, lang } = useTexts()
  const names = familiesOf(card, face)
    .map(({ person }) => shortNameOf(person))
    .join(` ${t('card.and')} `)
  const date = mainCeremony(ceremoniesOf(card, face), face)?.date
  return {
    title: t('card.meta.title', { names }),
    description: date
      ? t('card.meta.description', { names, date: longDate(date, lang) })
      : t('card.meta.undated', { names }),
  }
}
