import type pg from 'pg'

const HOUSEHOLDS = 500

/**
 * So many rows in each of the tables that grow with the season, as the schema of the first numbered release has them. The
 * sums of guests are made once, as their triggers would.
 */
export async function manyRows(client: pg.ClientBase, count: number) {
  const cards = count / HOUSEHOLDS
  const quiet = ['guests', 'reviews', 'customers', 'reservations', 'quotations', 'wedding_invitations']
  const triggers = (what: string) => quiet.map((table) => `alter table ${table} ${what} trigger user`).join(';')
  await client.query(triggers('disable'))
  for (const text of [
    `insert into customers (id, name) select 'c' || n, 'Khách ' || n from generate_series(1, ${count}) n`,
    `insert into sessions (id, customer_id, provider) select 's' || n, 'c' || n, 'wb' from generate_series(1, ${count}) n`,
    `insert into wedding_invitations (id, customer_id, draft) select 'i' || n, 'c' || n, '{}'
     from generate_series(1, ${cards}) n`,
    `insert into guests (id, invitation_id, token, name, name_key, search, position, state, replies, adults, recorded_by,
       replied_at, wish, wish_state, wished_at)
     select md5('g' || n), 'i' || n % ${cards} + 1, left(md5('t' || n), 22), 'Nhà ' || n, 'nhà ' || n, 'nha ' || n, n,
       (array['YES', 'YES', 'NO', 'WAITING'])[n % 4 + 1],
       case when n % 4 < 2 then '{"tiec":{"coming":true,"adults":2,"children":0,"vegetarians":0}}' else '{}' end::jsonb,
       case when n % 4 < 2 then 2 else 0 end, case when n % 4 < 3 then 'GUEST' end, case when n % 4 < 3 then now() end,
       case when n % 10 = 0 then 'Chúc hai bạn' end, case when n % 10 = 0 then 'SHOWN' end,
       case when n % 10 = 0 then now() end
     from generate_series(1, ${count}) n`,
    `insert into reviews (id, venue_id, customer_id, rating, lang, title, content, answer, answered_at, created_at)
     select 'r' || n, 'v' || n % 500, 'c' || n, 1 + n % 5, 'vi', 'Tiêu đề ' || n, repeat('Một câu chuyện dài. ', 8),
       case when n % 3 = 0 then 'Cảm ơn anh chị' end, case when n % 3 = 0 then now() end, now()
     from generate_series(1, ${count}) n`,
    `insert into clients (id, name, lang, consent_version, created_at) values ('client', 'Phạm Thảo Vy', 'vi', '1', now())`,
    `insert into reservations (id, kind, state, client_id, tel, lang, subject_id, subject_name, contact, created_at)
     select 'a' || n, 'visit', 'REQUESTED', 'client', '+8497' || n, 'vi', 'v' || n % 500, 'Nhà hàng', '{}', now()
     from generate_series(1, ${count}) n`,
    `insert into quotations (id, client_id, reservation_id, venue_id, tel, created_at)
     select 'q' || n, 'client', 'a' || n, 'v' || n % 500, '+8497' || n, now() from generate_series(1, ${count}) n`,
  ])
    await client.query(text)
  await client.query(`${triggers('enable')}; set constraints all immediate`)
  await client.query(`
    insert into guest_figures
    select line.invitation_id, line.slot, line.ceremony, line.side, sum(line.households), sum(line.offered), sum(line.yes),
      sum(line.no), sum(line.adults), sum(line.children), sum(line.vegetarians), sum(line.wishes), sum(line.wishes_shown)
    from guests, guest_lines(guests, 1) line group by 1, 2, 3, 4`)
  await client.query('analyze')
}

/** What somebody reads and what somebody writes in each of them, one row at a time. */
export const SMALL_CALLS: Record<string, string> = Object.fromEntries(
  Object.entries({
    customers: ['c3', 'name'],
    sessions: ['s3', 'used_at'],
    wedding_invitations: ['i3', 'updated_at'],
    reviews: ['r3', 'title'],
    reservations: ['a3', 'address'],
    quotations: ['q3', 'tel'],
  }).flatMap(([table, [id, column]]) => [
    [`${table} read`, `select from ${table} where id = '${id}'`],
    [`${table} written`, `update ${table} set ${column} = ${column} where id = '${id}'`],
  ]),
)
SMALL_CALLS['guests read'] = "select from guests where token = left(md5('t3'), 22)"
SMALL_CALLS['guests written'] = "update guests set note = note where id = md5('g3')"
