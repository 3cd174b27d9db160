-- Who prepares a card beside its owner: the other of the couple, the parents. `side` is the family they belong to; with
-- the role 'guests' they see and change the households of that side alone.
create table invitation_owners (
  invitation_id text not null references wedding_invitations on delete cascade,
  customer_id   text not null references customers on delete cascade,
  role          text not null check (role in ('all', 'guests', 'look')),
  side          text not null check (side in ('SHARED', 'GROOM', 'BRIDE')),
  -- also the phone numbers of the other side's households
  sees_phones   boolean not null default false,
  joined_at     timestamptz not null,
  primary key (invitation_id, customer_id),
  check (role <> 'guests' or side <> 'SHARED')
);
create index invitation_owners_of on invitation_owners (customer_id);

-- Opens a card to whoever takes it up first, once; only the hash of what the link says is kept.
create table invitation_owner_links (
  id            text primary key,
  invitation_id text not null references wedding_invitations on delete cascade,
  token_hash    bytea not null unique,
  name          text not null,
  role          text not null check (role in ('all', 'guests', 'look')),
  side          text not null check (side in ('SHARED', 'GROOM', 'BRIDE')),
  sees_phones   boolean not null default false,
  expires_at    timestamptz not null
);
create index invitation_owner_links_of on invitation_owner_links (invitation_id);

-- What those who prepare a card together changed. A household that is erased takes its name along.
create table invitation_changes (
  id            bigint generated always as identity primary key,
  invitation_id text not null references wedding_invitations on delete cascade,
  customer_id   text references customers on delete set null,
  guest_id      text references guests on delete set null,
  what          text not null,
  -- how many households, where it was more than one
  count         int  not null default 1,
  at            timestamptz not null
);
create index invitation_changes_of on invitation_changes (invitation_id, id desc);
create index invitation_changes_guest on invitation_changes (guest_id) where guest_id is not null;
create index invitation_changes_by on invitation_changes (customer_id) where customer_id is not null;
create index invitation_changes_at on invitation_changes (at);
