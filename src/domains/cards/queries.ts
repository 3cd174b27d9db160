import { sql } from 'kysely'
import { firstPalettesIn, firstTemplatesIn, type LookDeps, palettesIn, templatesIn } from '#domains/looks/queries.ts'
import { lookChosen } from '#domains/looks/rules.ts'
import { TEMPLATE_MUSIC } from '#domains/music/contract.ts'
import { ownPiece } from '#domains/music/own-music.ts'
import { musicIn } from '#domains/music/queries.ts'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { PublicInvitation } from './contract.ts'
import type { Draft, Side } from './draft/rules.ts'
import { shownAccounts } from './gifts/queries.ts'
import { isOpen } from './guests-card.ts'
import { isLinkedBy } from './reply/living.ts'
import { askedOf, chosenForAll, type Face, keyedCeremonies, SIDE_OF } from './rules.ts'

const n = columns('invitation_names', 'n')
const w = columns('wedding_invitations', 'w')
const s = columns('guest_settings', 's')
const g = columns('guests', 'g')

interface CardStore extends LookDeps {
  clock: { now(): number }
}

interface Shown extends Pick<Row<'wedding_invitations'>, 'id' | 'revision'>, Pick<Row<'invitation_names'>, 'name'> {
  personalOnly: boolean
  /** The folder that draws it; null as the first cards were drawn, undefined while it is a draft. */
  drawnAs?: string | null
  card: Draft
  /** Whose link it is, if it is a household's. */
  household?: { side: Side; ceremonies: string[] | null } | null
  /** What was chosen for the link for all. */
  common?: string[] | null
}

interface Looking {
  token?: string
  face?: Face
}

/** What guests see of a card, in its look; null where there is none or it is hidden. */
export async function publicInvitation(
  deps: CardStore,
  lang: Language,
  name: string,
  { token = '', face = 'shared' }: Looking = {},
): Promise<PublicInvitation | null> {
  const { rows } = await sql<Shown>`
    select ${w.id}, ${w.published_revision} as revision, ${w.published} - 'drawnAs' as card, ${w.published} ->> 'drawnAs' as "drawnAs", ${n.name},
      coalesce(${s.personal_only}, false) as "personalOnly", ${s.common_ceremonies} as common, (
        select jsonb_build_object('side', ${g.side}, 'ceremonies', ${g.ceremonies}) from ${g}
        where ${isLinkedBy(token)} and ${g.invitation_id} = ${w.id}) as household
    from ${n} join ${w} on ${w.id} = ${n.invitation_id} left join ${s} on ${s.invitation_id} = ${w.id}
    where ${n.name} = ${name} and ${n.published} and ${w.visible}`.execute(deps.db)
  return shownCard(deps, lang, rows[0], href('card', { unsignedName: name }), SIDE_OF[face])
}

/** The draft as guests would see it, for whoever was given its secret link. */
export async function previewOf(deps: CardStore, lang: Language, token: string): Promise<PublicInvitation | null> {
  const { rows } = await sql<Shown>`
    select ${w.id}, ${w.revision}, ${w.draft} as card, coalesce(${w.draft} ->> 'unsignedName', '') as name,
      false as "personalOnly"
    from ${w} where ${w.preview_token} = ${token} and ${w.deleted_at} is null`.execute(deps.db)
  return shownCard(deps, lang, rows[0], href('card-draft', { preview: token }))
}

async function shownCard(
  deps: CardStore,
  lang: Language,
  row: Shown | undefined,
  address: string,
  side: Side = 'SHARED',
): Promise<PublicInvitation | null> {
  if (!row) return null
  const { template, palette, music, gifts, ...card } = { ...row.card, ...ceremoniesFor(row, side) }
  const hasGifts = shownAccounts({ gifts }).length > 0
  const look = await lookOf(deps, lang, { template, palette, music, drawnAs: row.drawnAs })
  const repliesOpen = isOpen({ rsvp: card.rsvp ?? {} }, () => deps.clock.now())
  const { id, revision, name: unsignedName, personalOnly } = row
  const own = ownPiece(music, address)
  const replies = { repliesOpen, personalOnly }
  return look && { ...card, ...look, ...(own && { music: own }), hasGifts, id, revision, unsignedName, ...replies }
}

/** Nobody is told of a ceremony that they are not asked to. */
function ceremoniesFor({ card, household, common = null }: Shown, side: Side) {
  const all = keyedCeremonies(card.ceremonies)
  const asked = household
    ? askedOf(all, household.side, household.ceremonies).map(({ key }) => key)
    : chosenForAll(all, side, common)
  const told = all.filter(({ key }) => asked?.includes(key)).map(({ key, ...ceremony }) => ({ ...ceremony, id: key }))
  return { asked, ...(asked && { ceremonies: told }) }
}

/**
 * A template that has left the site is replaced by the first: a card never goes dark because of that. A published card
 * keeps the drawing that it was published in, though its template has been given another since.
 */
async function lookOf(
  deps: LookDeps,
  lang: Language,
  {
    music = TEMPLATE_MUSIC,
    drawnAs,
    ...wanted
  }: Pick<Draft, 'template' | 'palette' | 'music'> & { drawnAs?: string | null },
): Promise<Pick<PublicInvitation, 'template' | 'palette' | 'music'> | null> {
  const [templates, palettes, first, firstPalettes, pieces] = await Promise.all([
    templatesIn(deps, lang),
    palettesIn(deps, lang),
    firstTemplatesIn(deps, lang),
    firstPalettesIn(deps, lang),
    musicIn(deps, lang),
  ])
  const before = drawnAs === null ? first.filter(({ id }) => id === wanted.template) : []
  const look = lookChosen(wanted, before, firstPalettes) ?? lookChosen(wanted, templates, palettes)
  if (!look) return null
  const { template, palette } = look
  const piece = music === TEMPLATE_MUSIC ? template.music : music
  const kept = templates.find(({ look }) => look === drawnAs)?.look
  return {
    template: { ...template, look: kept ?? template.look },
    palette,
    music: pieces.find(({ id }) => id === piece) ?? null,
  }
}

/** The name under which guests know a card, whether or not it is hidden now. */
export async function publishedName(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select ${w.published} ->> 'unsignedName' as name from ${w} where ${w.id} = ${id}`.execute(db)
  return rows[0]?.name ?? null
}
