import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import { anyOf, columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { serve } from '#platform/serve.ts'
import type { Heart } from './contract.ts'
import { dropFavourite, keepFavourite } from './keep-favourite.ts'
import {
  addInvitationFavourite,
  type Code,
  type InvitationPart,
  listInvitationFavourites,
  removeInvitationFavourite,
} from './parts/contract.ts'

const f = columns('favourites', 'f')
const looks = columns('invitation_looks', 'looks')

const KINDS = { TEMPLATE: 'template', MUSIC: 'music', PALETTE: 'palette' } as const
const TABLES = {
  template: 'invitation_templates',
  music: 'invitation_music',
  palette: 'invitation_palettes',
} as const

/** Hearts on what a card is made of. */
export function serveParts(app: FastifyInstance) {
  for (const [kind, table] of Object.entries(TABLES)) app.favouriteTables.set(kind as keyof typeof TABLES, table)
  app.favouriteShelves.set('part', partsOf)
  const kept = (customerId: string, code: Code, item: string) => ({ customerId, kind: KINDS[code], item })

  serve(app, addInvitationFavourite, ({ db, viewer, body: { code, itemCode } }) =>
    keepFavourite(db, kept(viewer.customerId, code, itemCode), TABLES[KINDS[code]]),
  )
  serve(app, removeInvitationFavourite, ({ db, viewer, params: { code, itemCode } }) =>
    dropFavourite(db, kept(viewer.customerId, code, itemCode), TABLES[KINDS[code]]),
  )
  serve(app, listInvitationFavourites, async ({ db, lang, viewer, query }) =>
    done(await favouritesOf(db, lang, viewer.customerId, query)),
  )
}

async function favouritesOf(
  db: Db,
  lang: Language,
  customerId: string,
  { code, page, fetchSize }: { code?: Code; page: number; fetchSize: number },
) {
  const kinds = code ? [KINDS[code]] : Object.values(KINDS)
  const { rows } = await sql<{ code: Code; itemCode: string; name: string; total: number }>`
    select upper(${f.kind}) as code, ${f.item} as "itemCode", ${looks.data}->${lang}->>'name' as name,
      count(*) over () as total
    from ${f} join ${looks} on ${looks.kind} = ${f.kind} and ${looks.id} = ${f.item}
    where ${f.customer_id} = ${customerId} and ${f.kind} = ${anyOf(kinds)}
    order by ${f.created_at} desc, ${f.kind}, ${f.item} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  return { items: rows, page, fetchSize, total: rows[0]?.total ?? 0 }
}

async function partsOf(db: Db, lang: Language, hearts: Heart[]): Promise<InvitationPart[]> {
  const parts = hearts.filter(({ kind }) => kind in TABLES)
  if (parts.length === 0) return []
  const { rows } = await sql<InvitationPart>`
    select upper(${looks.kind}) as code, ${looks.id} as "itemCode", ${looks.data}->${lang}->>'name' as name
    from ${looks} where ${looks.id} = ${anyOf(parts.map(({ item }) => item))}`.execute(db)
  return parts.flatMap(({ kind, item }) =>
    rows.filter(({ code, itemCode }) => code === kind.toUpperCase() && itemCode === item),
  )
}
