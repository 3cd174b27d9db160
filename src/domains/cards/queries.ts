import { sql } from 'kysely'
import { palettesIn, templatesIn } from '#domains/looks/queries.ts'
import { TEMPLATE_MUSIC } from '#domains/music/contract.ts'
import { ownPiece } from '#domains/music/own-music.ts'
import { musicIn } from '#domains/music/queries.ts'
import type { Language } from '#lib/localized.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import type { PublicInvitation } from './contract.ts'
import type { Draft } from './draft/rules.ts'
import { shownAccounts } from './gifts/queries.ts'
import { isOpen } from './guests-card.ts'

interface CardStore {
  db: Db
  memory: ContentMemory
}

interface Clocked {
  clock: { now(): number }
}

interface Shown {
  id: string
  revision: number
  name: string
  personalOnly: boolean
  card: Draft
}

/** What guests see of a card, in its look; null where there is none or it is hidden. */
export async function publicInvitation(
  ground: CardStore & Clocked,
  lang: Language,
  name: string,
): Promise<PublicInvitation | null> {
  const { rows } = await sql<Shown>`
    select cards.id, cards.published_revision as revision, cards.published as card, names.name,
      coalesce(settings.personal_only, false) as "personalOnly"
    from invitation_names names join wedding_invitations cards on cards.id = names.invitation_id
      left join guest_settings settings on settings.invitation_id = cards.id
    where names.name = ${name} and names.published and cards.visible`.execute(ground.db)
  return shownCard(ground, lang, rows[0], `/thiep/${name}`)
}

/** The draft as guests would see it, for whoever was given its secret link. */
export async function previewOf(
  ground: CardStore & Clocked,
  lang: Language,
  token: string,
): Promise<PublicInvitation | null> {
  const { rows } = await sql<Shown>`
    select id, revision, draft as card, coalesce(draft->>'unsignedName', '') as name, false as "personalOnly"
    from wedding_invitations where preview_token = ${token} and deleted_at is null`.execute(ground.db)
  return shownCard(ground, lang, rows[0], `/thiep-nhap/${token}`)
}

async function shownCard(
  ground: CardStore & Clocked,
  lang: Language,
  row: Shown | undefined,
  address: string,
): Promise<PublicInvitation | null> {
  if (!row) return null
  const { template, palette, music, gifts, ...card } = row.card
  const hasGifts = shownAccounts({ gifts }).length > 0
  const look = await lookOf(ground, lang, { template, palette, music })
  const repliesOpen = isOpen({ rsvp: card.rsvp ?? {} }, () => ground.clock.now())
  const { id, revision, name: unsignedName, personalOnly } = row
  const own = ownPiece(music, address)
  const replies = { repliesOpen, personalOnly }
  return look && { ...card, ...look, ...(own && { music: own }), hasGifts, id, revision, unsignedName, ...replies }
}

/** A template that has left the site is replaced by the first: a card never goes dark because of that. */
async function lookOf(
  ground: CardStore,
  lang: Language,
  wanted: Pick<Draft, 'template' | 'palette' | 'music'>,
): Promise<Pick<PublicInvitation, 'template' | 'palette' | 'music'> | null> {
  const [templates, palettes, pieces] = await Promise.all([
    templatesIn(ground, lang),
    palettesIn(ground, lang),
    musicIn(ground, lang),
  ])
  const template = templates.find(({ id }) => id === wanted.template) ?? templates[0]
  if (!template) return null
  const { music = TEMPLATE_MUSIC } = wanted
  const piece = music === TEMPLATE_MUSIC ? template.music : music
  return {
    template,
    palette: palettes.find(({ id }) => id === wanted.palette) ?? template.palette,
    music: pieces.find(({ id }) => id === piece) ?? null,
  }
}

/** The name under which guests know a card, whether or not it is hidden now. */
export async function publishedName(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select published->>'unsignedName' as name from wedding_invitations where id = ${id}`.execute(db)
  return rows[0]?.name ?? null
}
