import * as v from 'valibot'
import { getPublicInvitation, type PublicInvitation, Token } from '#domains/cards/contract.ts'
import { asksForReplies, opensGifts } from '#domains/cards/gifts/contract.ts'
import { forgetGuest, getOwnReply, type OwnGuest, sendReply, withdrawReply } from '#domains/cards/reply/contract.ts'
import {
  type CardContent,
  ceremoniesOf,
  FACE_OF,
  type Face,
  faceOf,
  namesOf,
  occasionOf,
  SIDE_OF,
} from '#domains/cards/rules.ts'
import { shareWords } from '#domains/cards/share/rules.ts'
import { WeddingCard } from '#domains/cards/ui/card.tsx'
import { DocumentHead } from '#domains/cards/ui/document-head.tsx'
import { DraftNote } from '#domains/cards/ui/draft-note.tsx'
import { isAsked } from '#domains/cards/ui/reply.tsx'
import { replyFrom } from '#domains/cards/ui/reply-form.ts'
import type { ReplyProps } from '#domains/cards/ui/reply-props.ts'
import { sampleCard } from '#domains/cards/ui/sample.ts'
import { listPhotographies } from '#domains/content/photography/contract.ts'
import { getPreview } from '#domains/drafts/preview/contract.ts'
import { listShownWishes } from '#domains/guest-book/contract.ts'
import { WISH_PLACE } from '#domains/guest-book/rules.ts'
import { WishForm } from '#domains/guest-book/ui/wish-form.tsx'
import { listShownPhotos } from '#domains/guest-photos/contract.ts'
import { PhotoPlace } from '#domains/guest-photos/ui/photo-place.tsx'
import { listTemplates, type Template } from '#domains/looks/contract.ts'
import { drawings } from '#domains/looks/ui/drawings.tsx'
import { listMusic, type Music } from '#domains/music/contract.ts'
import { href } from '#lib/href.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { fieldsOf, fieldsOfFailure } from '#shell/form/check-fields.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import { DocumentAlert, DocumentChat } from '#shell/page/document-parts.tsx'
import { type DocumentModule, type LoadArgs, notFound, type Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { isWish, postWish } from './card-document/post-wish.ts'

interface Shown {
  invitation: PublicInvitation
  /** The household whose link it is. */
  guest: OwnGuest | null
  token: string | null
  wishes: { items: { name: string; text: string }[]; atOnce: boolean }
  /** Guests may send photos now, or some are shown. */
  hasPhotos: boolean
  /** Somebody has just answered: the card stays open. */
  answered: boolean
  /** What became of the wish that somebody has just left. */
  wished?: 'shown' | 'read'
}
/** A card that guests see, a draft that the family was sent, or a template with an invented couple. */
type Data = { face: Face } & (Shown | { preview: PublicInvitation } | Sample)

interface Sample {
  template: Template
  music: Music | null
  album: StoredPicture[]
}
const SAMPLE_PICTURES = 8

const tokenIn = ({ g }: Record<string, string>) => (g && v.is(Token, g) ? g : null)

export async function load({ call, params, query }: LoadArgs): Promise<Data> {
  const face = faceOf(query.face)
  if (params.template !== undefined) {
    const templates = await call(listTemplates, { query: { retired: 'yes' } })
    const template = templates.ok ? templates.value.items.find(({ id }) => id === params.template) : undefined
    if (!template) throw notFound()
    const [pieces, photographs] = await Promise.all([call(listMusic), call(listPhotographies)])
    return {
      face,
      template,
      music: pieces.ok ? (pieces.value.items.find(({ id }) => id === template.music) ?? null) : null,
      album: photographs.ok
        ? photographs.value.items
            .flatMap(({ albums }) => albums.map(({ picture }) => picture))
            .slice(0, SAMPLE_PICTURES)
        : [],
    }
  }
  if (params.preview !== undefined) {
    const preview = await call(getPreview, { params: { token: params.preview } })
    if (!preview.ok) throw notFound()
    return { face, preview: preview.value }
  }
  const { invitation, token, guest } = await guestAt({ call, params, query })
  const { id } = invitation
  const [wishes, photos] = await Promise.all([
    call(listShownWishes, { params: { id } }),
    call(listShownPhotos, { params: { id }, query: { fetchSize: '1', ...(token && { token }) } }),
  ])
  return {
    face: query.face || !guest ? face : FACE_OF[guest.side],
    invitation,
    guest,
    token,
    wishes: wishes.ok ? wishes.value : { items: [], atOnce: false },
    hasPhotos: photos.ok && (photos.value.open || photos.value.total > 0),
    answered: query.tl !== undefined,
    wished: query.lc === 'shown' || query.lc === 'read' ? query.lc : undefined,
  }
}

/** The card, and whose link it is; a link that is nobody's is the one for all. */
async function guestAt({ call, params, query }: Pick<LoadArgs, 'call' | 'params' | 'query'>) {
  const token = tokenIn(query)
  const looking = { face: faceOf(query.face), ...(token && { token }) }
  const found = await call(getPublicInvitation, { params: { name: params.unsignedName! }, query: looking })
  if (!found.ok) throw notFound()
  const guest = token ? await call(getOwnReply, { params: { id: found.value.id, token } }) : null
  return { invitation: found.value, ...(guest?.ok ? { token, guest: guest.value } : { token: null, guest: null }) }
}

export const post: DocumentModule<Data>['post'] = async ({ call, params, query, form, lang }) => {
  if (params.unsignedName === undefined) throw notFound()
  const { invitation, token, guest } = await guestAt({ call, params, query })
  const { id, unsignedName } = invitation
  const address = pathIn(lang, href('card', { unsignedName }))
  const own = (g: string) => ({ redirect: `${address}?g=${g}&tl=1#tra-loi` })
  const act = form.get('act')
  if (token && act === 'forget') {
    // one whom the couple has removed meanwhile is just as gone
    await call(forgetGuest, { params: { id, token } })
    return { redirect: address }
  }
  if (token && act === 'withdraw') {
    // after the deadline the card itself says that it takes nothing back
    await call(withdrawReply, { params: { id, token } })
    return own(token)
  }
  const face = guest ? FACE_OF[guest.side] : faceOf(query.face)
  if (act === 'wish') return postWish({ call, invitation, token, face, form, lang })
  const { reply, fields } = replyFrom(form, ceremoniesOf(invitation, face))
  const values = Object.fromEntries(form)
  const [name, message] = [form.get('name')?.trim(), form.get('message')?.trim() ?? '']
  const altcha = form.get('altcha') || undefined
  if (!name && !guest?.listed) fields.name = 'required'
  if (Object.keys(fields).length) return { values, fields }
  try {
    const body = { ...reply, message, ...(name && { name }), ...(token ? { token } : { side: SIDE_OF[face], altcha }) }
    const first = await call(sendReply, { params: { id }, body })
    const needsWork = !first.ok && first.reason === 'proof_of_work_needed'
    // who came without script can't work for it: the couple decides
    const answer = needsWork ? await call(sendReply, { params: { id }, body: { ...body, held: true } }) : first
    if (answer.ok) return own(answer.value.editToken)
    return { values, fields: fieldsOf(answer, WHOLE) }
  } catch (error) {
    return { values, fields: fieldsOfFailure(error, WHOLE) }
  }
}

export const Document: DocumentModule<Data>['Document'] = ({ data, assets, address, publicUrl, returned }) => {
  const { t, lang } = useTexts()
  const { face } = data
  const shown = 'invitation' in data ? data : null
  const invitation = shown?.invitation ?? null
  const landed = shown?.answered || shown?.wished || returned !== undefined
  const card: CardContent =
    'invitation' in data ? data.invitation : 'preview' in data ? data.preview : sampleCard(data.template, t, data)
  const { title, description } = useMeta(card, face, shown?.guest?.name)
  const whose = `${face === 'shared' ? '' : `&face=${face}`}${shown?.token ? `&g=${shown.token}` : ''}`
  const picture = invitation && `${publicUrl}${address}/share.png?v=${invitation.revision}${whose}`
  return (
    <html lang={lang} data-invitation={invitation?.id} data-landed={landed ? true : undefined}>
      <DocumentHead palette={card.palette} assets={assets} look={card.template.look}>
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
      </DocumentHead>
      <body>
        <DocumentAlert />
        {'preview' in data && <DraftNote />}
        <WeddingCard
          card={card}
          face={face}
          guest={shown?.guest?.name}
          token={shown?.token}
          address={invitation ? address : null}
          closed={!('preview' in data) && !landed}
          gifts={shown ? giftsAt(shown, address) : undefined}
          foot={<DocumentChat label={t('card.help')} />}
          asked={askedOf(data, card, address, returned)}
          wishes={shown?.wishes.items}
          guestBook={shown && <GuestBook shown={shown} face={face} address={address} returned={returned} />}
          drawing={drawings.get(card.template.look ?? '')}
        />
        {'template' in data && (
          <nav aria-label={t('card.sample.use')}>
            <a className="use-template" href={pathIn(lang, href('invitation-new', { template: data.template.id }))}>
              {t('card.sample.use')}
            </a>
          </nav>
        )}
      </body>
    </html>
  )
}

/** Gifts are spoken of after the reply, or where none is asked for. */
function giftsAt({ invitation, guest, token }: Shown, address: string): string | undefined {
  const isOpen = guest ? opensGifts(guest) : false
  if (!invitation.hasGifts || (asksForReplies(invitation) && !isOpen)) return undefined
  return `${address}/mung-cuoi${token ? `?g=${token}` : ''}`
}

/** A guest is asked; whoever looks at a sample sees what guests are asked, and sends nothing. */
function askedOf(data: Data, card: CardContent, address: string, returned?: Returned): ReplyProps | undefined {
  const { face } = data
  if ('preview' in data) return undefined
  if ('template' in data) {
    return {
      invitation: { ...card, repliesOpen: true, personalOnly: false, asked: null },
      face,
      guest: null,
      action: null,
    }
  }
  const { invitation, guest, token } = data
  if (!isAsked({ invitation, guest })) return undefined
  const query = token ? `?g=${token}` : face === 'shared' ? '' : `?face=${face}`
  return {
    invitation,
    face,
    guest,
    action: `${address}${query}#tra-loi`,
    returned: isWish(returned) ? undefined : returned,
  }
}

/** What guests leave for the couple beside their answer. */
function GuestBook({ shown, face, address, returned }: GuestBookProps) {
  const { invitation, guest, token, wishes, wished, hasPhotos } = shown
  const photos = hasPhotos && <PhotoPlace id={invitation.id} token={token} />
  if (invitation.personalOnly && !guest) return photos
  const query = token ? `?g=${token}` : face === 'shared' ? '' : `?face=${face}`
  return (
    <>
      <WishForm
        guest={guest}
        token={token}
        action={`${address}${query}#${WISH_PLACE}`}
        atOnce={wishes.atOnce}
        sent={wished}
        returned={isWish(returned) ? returned : undefined}
      />
      {photos}
    </>
  )
}
interface GuestBookProps {
  shown: Shown
  face: Face
  address: string
  returned?: Returned
}

function useMeta(card: CardContent, face: Face, guest: string | undefined) {
  const { t, lang } = useTexts()
  const names = namesOf(card, face, t('card.and'))
  const { day } = shareWords(card, face, lang, t)
  const occasion = occasionOf(card, face)
  const isInvited = occasion === 'groom' || occasion === 'bride'
  const told = isInvited ? (day ? 'description' : 'undated') : occasion
  return {
    title: guest && isInvited ? t('card.meta.titleFor', { guest, names }) : t('card.meta.title', { names }),
    description: t(`card.meta.${told}`, { names, day }),
  }
}
