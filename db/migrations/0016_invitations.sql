-- Files of the content folder that are neither text nor picture, such as music; `id` is the hash of the bytes.
create table content_files (
  path  text primary key,
  id    text not null,
  bytes bytea not null
);
create index content_files_id on content_files (id);

-- What a card can be made of: templates, palettes, music.
create table invitation_looks (
  kind         text not null,
  id           text not null,
  position     int  not null,
  data         jsonb not null,
  content_hash text not null,
  primary key (kind, id)
);

-- `draft` is what the couple writes, `published` what guests see. `changed` holds for each part of the draft the
-- revision that last changed it.
create table wedding_invitations (
  id                 text primary key,
  customer_id        text not null references customers on delete cascade,
  draft              jsonb not null,
  revision           int  not null default 1,
  changed            jsonb not null default '{}',
  published          jsonb,
  published_revision int,
  published_at       timestamptz,
  visible            boolean not null default false,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  check (not visible or published is not null)
);
create index wedding_invitations_of_customer on wedding_invitations (customer_id, updated_at desc, id);

-- Who has which address: both the name in the draft and the one that guests know are taken.
create table invitation_names (
  name          text primary key,
  invitation_id text not null references wedding_invitations on delete cascade,
  published     boolean not null default false
);
create index invitation_names_of on invitation_names (invitation_id);
create unique index invitation_names_published on invitation_names (invitation_id) where published;

-- Views by day, and who came at all. Written a few at a time.
create table invitation_views (
  invitation_id text not null references wedding_invitations on delete cascade,
  date          date not null,
  views         int  not null,
  primary key (invitation_id, date)
);
create table invitation_visitors (
  invitation_id text not null references wedding_invitations on delete cascade,
  visitor       text not null,
  first_date    date not null,
  primary key (invitation_id, visitor)
);

-- Whoever leaves takes their cards offline.
create function hide_invitations() returns trigger language plpgsql as $$
begin
  delete from wedding_invitations where customer_id = new.id;
  return null;
end $$;
create trigger customers_left_invitations after update of deactivated_at on customers
  for each row when (new.deactivated_at is not null) execute function hide_invitations();

-- Every process forgets the page of a card whose published form has changed.
create function announce_invitation() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '/thiep/' || name)
  from (select distinct unnest(array[old.published->>'unsignedName', new.published->>'unsignedName']) as name) names
  where name is not null;
  return null;
end $$;
create trigger invitation_changed after update of published, visible on wedding_invitations
  for each row execute function announce_invitation();
create trigger invitation_gone after delete on wedding_invitations
  for each row execute function announce_invitation();
