import { sql } from 'kysely'
import { showPhone } from '#lib/phone.ts'
import type { MemberRole } from '#lib/rights.ts'
import { columns } from '#platform/columns.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { recordAct } from './acts/record-act.ts'
import { invitationLink } from './operate.ts'

export { forgetOldProofs } from './proofs.ts'

const venues = columns('venues')
const brands = columns('brands')
const makers = columns('makers')

interface SamplePartner {
  name: string
  kind: 'venue' | 'maker' | 'brand'
  /** Its unsigned name, or a maker's whole one. */
  called: string
  members: { name: string; role: MemberRole; phone: string }[]
}

/** Three venues, a maker and a brand of the sample site, with people who sign in by a code. */
const SAMPLE_PARTNERS: SamplePartner[] = [
  {
    name: 'Hỷ Lâm Palace',
    kind: 'venue',
    called: 'hy-lam-palace',
    members: [
      { name: 'Lê Anh Đạt', role: 'owner', phone: '+84901000001' },
      { name: 'Trần Mỹ Duyên', role: 'sales', phone: '+84901000002' },
    ],
  },
  {
    name: 'Vọng Nguyệt Palace',
    kind: 'venue',
    called: 'vong-nguyet-palace',
    members: [{ name: 'Phạm Quang Huy', role: 'owner', phone: '+84901000003' }],
  },
  {
    name: 'Khách sạn Bạch Hải Âu',
    kind: 'venue',
    called: 'bach-hai-au-hotel',
    members: [{ name: 'Đỗ Minh Thư', role: 'sales', phone: '+84901000004' }],
  },
  {
    name: 'Atelier An',
    kind: 'maker',
    called: '',
    members: [{ name: 'Nguyễn Thị Ỷ Lan', role: 'owner', phone: '+84901000005' }],
  },
  {
    name: 'Kim Ngân Jewelry',
    kind: 'brand',
    called: 'kim-ngan-jewelry',
    members: [
      { name: 'Hoàng Bảo Trân', role: 'owner', phone: '+84901000006' },
      { name: 'Vũ Gia Hân', role: 'counter', phone: '+84901000007' },
    ],
  },
]

const SAMPLE_ADMIN = 'admin@song-hy.test'

/**
 * What to print in development where nothing was ever done in the office: a link for an admin, and who else can sign in.
 * Of processes that start together one makes it, whole.
 */
export async function openSampleOffice(db: Db, now: number, officeUrl: string): Promise<string[]> {
  const link = await inTransaction(db, async (tx) => {
    await sql`lock table ${sql.table('partners')} in share row exclusive mode`.execute(tx)
    if (await tx.selectFrom('staff_acts').select('id').limit(1).executeTakeFirst()) return { ok: false } as const
    for (const sample of SAMPLE_PARTNERS) await addSample(tx, now, sample)
    const admin = { email: SAMPLE_ADMIN, role: 'admin', partnerId: null } as const
    return { ok: true, ...(await invitationLink(tx, now, officeUrl, admin)) } as const
  })
  if (!link.ok) return []
  const members = SAMPLE_PARTNERS.flatMap(({ name, members }) =>
    members.map(({ role, phone }) => `${showPhone(phone)} (${name}, ${role})`),
  )
  return [
    `The office opens once with ${link.url} (until ${link.until}).`,
    `Sample members sign in by code: ${members.join('; ')}.`,
  ]
}

async function addSample(tx: Transaction, now: number, { name, kind, called, members }: SamplePartner) {
  const thingId = await idOf(tx, kind, called)
  if (!thingId) return
  const at = new Date(now)
  const id = newId()
  await tx.insertInto('partners').values({ id, name, created_at: at }).execute()
  await tx.insertInto('partner_things').values({ kind, thing_id: thingId, partner_id: id }).execute()
  for (const member of members) {
    const staffId = newId()
    const { name, role, phone } = member
    await tx.insertInto('staff').values({ id: staffId, name, phone, lang: 'vi', created_at: at }).execute()
    await tx.insertInto('staff_roles').values({ staff_id: staffId, partner_id: id, role, given_at: at }).execute()
  }
  const after = { name, members: members.length }
  await recordAct(tx, now, null, { what: 'partner.added', thing: { kind: 'partner', id }, partnerId: id, after })
}

/** A maker has no address of its own: the first one is taken. */
async function idOf(tx: Transaction, kind: SamplePartner['kind'], called: string): Promise<string | undefined> {
  const { rows } = await {
    venue: sql<{ id: string }>`select ${venues.id} from ${venues} where ${venues.unsigned_name} = ${called}`,
    brand: sql<{ id: string }>`select ${brands.id} from ${brands} where ${brands.unsigned_name} = ${called}`,
    maker: sql<{ id: string }>`select ${makers.id} from ${makers} order by ${makers.position} limit 1`,
  }[kind].execute(tx)
  return rows[0]?.id
}
