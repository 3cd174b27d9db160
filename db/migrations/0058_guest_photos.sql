-- Photos that guests send on the day and shortly after. Nothing of them is public before somebody who keeps the guests has
-- approved it.
create table guest_photos (
  id            text primary key,
  invitation_id text not null references wedding_invitations on delete cascade,
  -- the household whose link it came by; null: it came by the link for all
  guest_id      text references guests on delete cascade,
  -- on the link for all: which browser sent it, and the name that was written there
  visitor       text,
  name          text,
  -- made up by the device that sends it, so that sending it again keeps it once
  sent_key      text not null,
  state         text not null default 'PENDING' check (state in ('PENDING', 'SHOWN', 'HIDDEN')),
  -- a name that nobody can guess, under which its cleaned copy is served
  picture_id    text not null unique,
  width         int  not null,
  height        int  not null,
  ground        text not null,
  -- of the original, which is kept byte for byte under the photo's own id
  format        text not null check (format in ('jpeg', 'png', 'webp')),
  bytes         int  not null,
  sent_at       timestamptz not null,
  check ((guest_id is null) = (visitor is not null) and (guest_id is null) = (name is not null))
);
create unique index guest_photos_of_guest on guest_photos (guest_id, sent_key) where guest_id is not null;
create unique index guest_photos_of_visitor on guest_photos (invitation_id, visitor, sent_key) where visitor is not null;
create index guest_photos_of_card on guest_photos (invitation_id, sent_at desc);

-- Files without a row of their own: those that are being written, and those whose row is gone, however it went. A job takes
-- them from the disk.
create table stray_files (
  name  text primary key,
  since timestamptz not null
);
create index stray_files_since on stray_files (since);

create function leave_photo_files() returns trigger language plpgsql as $$
begin
  insert into stray_files (name, since)
  values ('guest-photos/' || old.id, '-infinity'), ('pictures/' || old.picture_id, '-infinity')
  on conflict (name) do update set since = '-infinity';
  return null;
end $$;
create trigger guest_photo_gone after delete on guest_photos for each row execute function leave_photo_files();

alter table guest_settings add column takes_photos boolean not null default true;
-- which photos came over from the household that went, for giving them back
alter table guest_merges add column photos text[] not null default '{}';
