import { sql } from 'kysely'
import { KEPT, ownKept } from '#domains/drafts/deleting/kept.ts'
import { musicIn, palettesIn, templatesIn } from '#domains/looks/queries.ts'
import { TEMPLATE_MUSIC } from '#domains/music/contract.ts'
import { ownPiece } from '#domains/music/own-music.ts'
import type { Language } from '#lib/localized.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import type { Invitation, InvitationCard, PublicInvitation } from './contract.ts'
import type { Draft } from './draft/contract.ts'
import { shownAccounts } from './gifts/queries.ts'
import { isOpen } from './guests-card.ts'

interface Row {
  id: string
  draft: Draft
  visible: boolean
  revision: number
  publishedRevision: number | null
  publishedTsp: number | null
  publishedName: string | null
  previewToken: string | null
  createdTsp: number
  updatedTsp: number
}

const tsp = (column: 'created_at' | 'updated_at' | 'published_at' | 'deleted_at') =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)`

/** As its owner sees it; null for everybody else. */
export async function invitationOf(db: Db, customerId: string, id: string): Promise<Invitation | null> {
  const { rows } = await sql<Row>`
    select id, draft, visible, revision, published_revision as "publishedRevision",
      ${tsp('published_at')} as "publishedTsp", published->>'unsignedName' as "publishedName",
      preview_token as "previewToken", ${tsp('created_at')} as "createdTsp", ${tsp('updated_at')} as "updatedTsp"
    from wedding_invitations where id = ${id} and customer_id = ${customerId} and deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { draft, ...rest } = row
  return { ...draft, unsignedName: draft.unsignedName ?? '', ...rest }
}

interface Listed {
  page: number
  fetchSize: number
  visible?: boolean
  deleted: boolean
  now: number
}

export async function invitationsOf(db: Db, customerId: string, { page, fetchSize, visible, deleted, now }: Listed) {
  const shown = visible === undefined ? sql`` : sql`and visible = ${visible}`
  const { rows } = await sql<InvitationCard & { total: number }>`
    select id, coalesce(draft->>'unsignedName', '') as "unsignedName", published->>'unsignedName' as "publishedName",
      visible, coalesce(nullif(draft->'groom'->>'shortName', ''), draft->'groom'->>'fullName', '') as "groomName",
      coalesce(nullif(draft->'bride'->>'shortName', ''), draft->'bride'->>'fullName', '') as "brideName",
      draft->>'template' as template, draft->>'palette' as palette,
      (select max(nullif(one->>'date', '')) from jsonb_array_elements(draft->'ceremonies') one) as date,
      published_revision is distinct from revision as "hasChanges",
      ${tsp('updated_at')} as "updatedTsp", ${tsp('deleted_at')} as "deletedTsp",
      floor(extract(epoch from deleted_at + ${KEPT}::interval) * 1000) as "eraseTsp", count(*) over () as total
    from wedding_invitations
    where ${ownKept(customerId, new Date(now))} and (deleted_at is not null) = ${deleted} ${shown}
    order by updated_at desc, id limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  return { items: rows, page, fetchSize, total: rows[0]?.total ?? 0 }
}

interface Ground {
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
  ground: Ground & Clocked,
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
  ground: Ground & Clocked,
  lang: Language,
  token: string,
): Promise<PublicInvitation | null> {
  const { rows } = await sql<Shown>`
    select id, revision, draft as card, coalesce(draft->>'unsignedName', '') as name, false as "personalOnly"
    from wedding_invitations where preview_token = ${token} and deleted_at is null`.execute(ground.db)
  return shownCard(ground, lang, rows[0], `/thiep-nhap/${token}`)
}

async function shownCard(
  ground: Ground & Clocked,
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
  ground: Ground,
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
