-- Who works here: staff, apart from customers, the partners that some of them belong to, how they come in, and what
-- they did.
create table partners (
  id text primary key,
  name text not null check (length(name) between 2 and 120),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);

-- What of the site is whose: a venue, a brand, a maker or a fair has one partner at most.
create table partner_things (
  kind text not null check (kind in ('venue', 'brand', 'maker', 'fair')),
  thing_id text not null,
  partner_id text not null references partners,
  primary key (kind, thing_id)
);
create index partner_things_partner on partner_things (partner_id, kind);

create table staff (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  email text,
  phone text,
  lang text not null,
  -- sealed with a key of the server
  totp_secret bytea,
  -- the last step of the clock whose code was taken: none is taken twice
  totp_step bigint not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check (email is not null or phone is not null)
);
create unique index staff_email on staff (email) where removed_at is null;
create unique index staff_phone on staff (phone) where removed_at is null;

-- An operator's role is of the house, a member's of a partner.
create table staff_roles (
  staff_id text not null references staff,
  partner_id text references partners,
  role text not null,
  given_at timestamptz not null default now(),
  unique nulls not distinct (staff_id, partner_id),
  check ((role in ('admin', 'editor', 'support')) = (partner_id is null)),
  check (role in ('admin', 'editor', 'support', 'owner', 'sales', 'writer', 'counter', 'organiser', 'door'))
);
create index staff_roles_partner on staff_roles (partner_id);

create table staff_invitations (
  id text primary key,
  token_hash bytea not null unique,
  role text not null,
  partner_id text references partners,
  email text,
  phone text,
  invited_by text references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_by text references staff,
  revoked_at timestamptz,
  check ((role in ('admin', 'editor', 'support')) = (partner_id is null)),
  check (email is not null or phone is not null)
);

create table staff_sessions (
  id text primary key,
  token_hash bytea not null unique,
  staff_id text not null references staff,
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- when its person last showed who they are
  proved_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_sessions_staff on staff_sessions (staff_id) where ended_at is null;

create table staff_passkeys (
  id text primary key,
  staff_id text not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id text not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- What was sent out to be sent back: a challenge for a passkey, a link by e-mail, a code by SMS. Kept by its hash, used
-- once. `staff_id` is null where nobody has that address: the row is there so that nobody can tell.
create table staff_proofs (
  hash bytea primary key,
  kind text not null check (kind in ('passkey', 'link', 'code')),
  staff_id text references staff,
  -- under what wrong tries are counted: a hash of the address that was asked for
  account text not null default '',
  code_hash bytea,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- One line for each thing that staff did, in the transaction that did it. A line carries the hash of the line before,
-- so that one that was changed or taken out is found.
create table staff_acts (
  id bigint primary key,
  at timestamptz not null,
  -- null where somebody with a shell did it
  staff_id text,
  session_id text,
  partner_id text,
  what text not null,
  thing_kind text,
  thing_id text,
  about_customer text,
  before jsonb,
  after jsonb,
  reason text,
  hash bytea not null
);
create index staff_acts_thing on staff_acts (thing_kind, thing_id, id);
create index staff_acts_staff on staff_acts (staff_id, id);
create index staff_acts_partner on staff_acts (partner_id, id);
create index staff_acts_customer on staff_acts (about_customer, id) where about_customer is not null;

-- The last line: its lock puts the lines in one order, and the end of the list can't be cut off unseen.
create table staff_acts_head (
  is_head boolean primary key default true check (is_head),
  last_id bigint not null,
  hash bytea not null
);
insert into staff_acts_head (last_id, hash) values (0, sha256('song hy'::bytea));

create function staff_act_hash(previous bytea, act staff_acts) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    act.id, floor(extract(epoch from act.at) * 1000)::bigint, act.staff_id, act.session_id, act.partner_id, act.what,
    act.thing_kind, act.thing_id, act.about_customer, act.before, act.after, act.reason)::text, 'UTF8'))
$$;

create function chain_staff_act() returns trigger language plpgsql as $$
declare
  head staff_acts_head;
begin
  select * into strict head from staff_acts_head for update;
  new.id := head.last_id + 1;
  new.hash := staff_act_hash(head.hash, new);
  update staff_acts_head set last_id = new.id, hash = new.hash;
  return new;
end $$;
create trigger chain_staff_act before insert on staff_acts for each row execute function chain_staff_act();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'acts are only ever added';
end $$;
create trigger keep_staff_acts before update or delete or truncate on staff_acts
  for each statement execute function refuse_change();

-- Whose message it is to see, where it went to a partner's house.
alter table messages add column partner_id text;
create index messages_partner on messages (partner_id, created_at) where partner_id is not null;

-- A name or a number of somebody was made unreadable by the house.
-- The author of what was taken down may ask once to look again.
alter table reviews
  add column masked_at timestamptz,
  add column appeal text check (length(appeal) <= 1000),
  add column appealed_at timestamptz,
  add column appeal_decided_at timestamptz;
create index reviews_appealed on reviews (appealed_at) where appealed_at is not null and appeal_decided_at is null;
