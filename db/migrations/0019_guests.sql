-- One row a household: how it is addressed, what it answered for each ceremony, its wish and its tables. Whatever a
-- household does is one update of one row. `token` opens its own card; `name_key` tells doubles, `search` finds it.
create table guests (
  id            text primary key,
  invitation_id text not null references wedding_invitations on delete cascade,
  token         text not null unique,
  name          text not null,
  name_key      text not null,
  search        text not null,
  form          text,
  side          text not null default 'SHARED' check (side in ('SHARED', 'GROOM', 'BRIDE')),
  circle        text not null default '',
  seats         int  not null default 2 check (seats between 1 and 100),
  tags          text[] not null default '{}',
  tel           text,
  note          text not null default '',
  -- whether the couple wrote it down, or somebody answered on the link for all
  listed        boolean not null default true,
  position      int  not null default 0,
  state         text not null default 'WAITING' check (state in ('WAITING', 'YES', 'NO')),
  -- by ceremony: { coming, adults, children, vegetarians }
  replies       jsonb not null default '{}',
  -- the most people of the household at any one ceremony
  adults        int  not null default 0,
  children      int  not null default 0,
  vegetarians   int  not null default 0,
  recorded_by   text check (recorded_by in ('GUEST', 'COUPLE')),
  replied_at    timestamptz,
  wish          text,
  wish_state    text check (wish_state in ('PENDING', 'SHOWN', 'HIDDEN')),
  wished_at     timestamptz,
  -- by ceremony: the number of the table
  places        jsonb not null default '{}',
  removed_at    timestamptz,
  created_at    timestamptz not null default now(),
  check ((wish is null) = (wish_state is null))
);
create index guests_of on guests (invitation_id, created_at, position, id) where removed_at is null;
create index guests_named on guests (invitation_id, name_key) where removed_at is null;
create index guests_in_state on guests (invitation_id, state, created_at, position, id) where removed_at is null;
create index guests_wishing on guests (invitation_id, wish_state, wished_at desc, id)
  where removed_at is null and wish is not null;

-- What the couple decides about all of its guests.
create table guest_settings (
  invitation_id text primary key references wedding_invitations on delete cascade,
  reserve       int  not null default 0 check (reserve between 0 and 50),
  message       text,
  reminder      text,
  table_names   jsonb not null default '{}'
);

-- The sums of `guests`, kept by triggers in the same transaction. Ceremony '' stands for the household as a whole.
-- `slot` divides a card's households in sixteen, so that replies at the same moment seldom wait for each other.
create table guest_figures (
  invitation_id text not null references wedding_invitations on delete cascade,
  slot          text not null,
  ceremony      text not null,
  side          text not null,
  households    int  not null,
  offered       int  not null,
  yes           int  not null,
  no            int  not null,
  adults        int  not null,
  children      int  not null,
  vegetarians   int  not null,
  wishes        int  not null,
  wishes_shown  int  not null,
  primary key (invitation_id, slot, ceremony, side)
);

create function guest_lines(g guests, sign int) returns table (
  invitation_id text, slot text, ceremony text, side text, households int, offered int, yes int, no int,
  adults int, children int, vegetarians int, wishes int, wishes_shown int
) language sql stable as $$
  select g.invitation_id, right(g.id, 1), '', g.side, sign, sign * g.seats, sign * (g.state = 'YES')::int,
    sign * (g.state = 'NO')::int, sign * g.adults, sign * g.children, sign * g.vegetarians,
    sign * (g.wish is not null)::int, sign * coalesce(g.wish_state = 'SHOWN', false)::int
  where g.removed_at is null
  union all
  select g.invitation_id, right(g.id, 1), reply.key, g.side, sign, 0, sign * (reply.value->>'coming')::boolean::int,
    sign * (not (reply.value->>'coming')::boolean)::int, sign * (reply.value->>'adults')::int,
    sign * (reply.value->>'children')::int, sign * (reply.value->>'vegetarians')::int, 0, 0
  from jsonb_each(g.replies) reply
  where g.removed_at is null
$$;

create type guest_change as (g guests, sign int);

-- A card that is going takes its sums along, so nothing is counted for it any more.
create function count_guests(changes guest_change[]) returns void language sql as $$
  insert into guest_figures as kept
  select line.invitation_id, line.slot, line.ceremony, line.side, sum(line.households), sum(line.offered),
    sum(line.yes), sum(line.no), sum(line.adults), sum(line.children), sum(line.vegetarians), sum(line.wishes),
    sum(line.wishes_shown)
  from unnest(changes) change, guest_lines(change.g, change.sign) line
  where exists (select from wedding_invitations where id = line.invitation_id)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (invitation_id, slot, ceremony, side) do update set
    households = kept.households + excluded.households, offered = kept.offered + excluded.offered,
    yes = kept.yes + excluded.yes, no = kept.no + excluded.no, adults = kept.adults + excluded.adults,
    children = kept.children + excluded.children, vegetarians = kept.vegetarians + excluded.vegetarians,
    wishes = kept.wishes + excluded.wishes, wishes_shown = kept.wishes_shown + excluded.wishes_shown
$$;

create function count_guests_after() returns trigger language plpgsql as $$
declare changes guest_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(new_rows, 1)::guest_change) into changes from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(row(old_rows, -1)::guest_change) into changes from old_rows;
  else
    select array_agg(change) into changes from (
      select row(new_rows, 1)::guest_change as change from new_rows
      union all select row(old_rows, -1)::guest_change from old_rows) both_sides;
  end if;
  if changes is not null then perform count_guests(changes); end if;
  return null;
end $$;
create trigger guests_added after insert on guests referencing new table as new_rows
  for each statement execute function count_guests_after();
create trigger guests_changed after update on guests referencing old table as old_rows new table as new_rows
  for each statement execute function count_guests_after();
create trigger guests_gone after delete on guests referencing old table as old_rows
  for each statement execute function count_guests_after();

-- Who came through the door, as each phone there told it. The latest of a household counts; nobody there is 0 people.
create table guest_arrivals (
  id            text primary key,
  guest_id      text not null references guests on delete cascade,
  ceremony      text not null,
  people        int  not null check (people between 0 and 100),
  at            timestamptz not null
);
create index guest_arrivals_of on guest_arrivals (guest_id, ceremony, at desc, id desc);

-- How many of a day's visitors were there for the first time: all of them together are the different visitors.
alter table invitation_views add column visitors int not null default 0;
update invitation_views views set visitors = (
  select count(*) from invitation_visitors visitors
  where visitors.invitation_id = views.invitation_id and visitors.first_date = views.date);
create index guests_unlisted on guests (invitation_id) where not listed;

-- A wish that is shown stands on the card's page, which every process then forgets.
create function announce_wish() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '/thiep/' || (published->>'unsignedName'))
  from wedding_invitations where id = old.invitation_id and visible;
  return null;
end $$;
create trigger wish_changed after update of name, wish, wish_state, removed_at on guests
  for each row when ((old.wish_state = 'SHOWN' or new.wish_state = 'SHOWN')
    and (old.name, old.wish, old.wish_state, old.removed_at) is distinct from
      (new.name, new.wish, new.wish_state, new.removed_at))
  execute function announce_wish();
create trigger wish_gone after delete on guests
  for each row when (old.wish_state = 'SHOWN') execute function announce_wish();
