-- Whether what guests write stands on the card at once, or after the couple has read it. The card's page says which.
alter table guest_settings add column wishes_at_once boolean not null default false;

create function announce_wishes_at_once() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '/thiep/' || (published->>'unsignedName'))
  from wedding_invitations where id = new.invitation_id and visible;
  return null;
end $$;
create trigger wishes_at_once_added after insert on guest_settings
  for each row when (new.wishes_at_once) execute function announce_wishes_at_once();
create trigger wishes_at_once_changed after update of wishes_at_once on guest_settings
  for each row when (old.wishes_at_once <> new.wishes_at_once) execute function announce_wishes_at_once();

-- What somebody without a link of their own wishes the couple, without answering whether they come. A household's wish
-- lies in its own row of `guests`.
create table guest_wishes (
  id            text primary key,
  invitation_id text not null references wedding_invitations on delete cascade,
  side          text not null check (side in ('SHARED', 'GROOM', 'BRIDE')),
  name          text not null,
  wish          text not null,
  wish_state    text not null check (wish_state in ('PENDING', 'SHOWN', 'HIDDEN')),
  wished_at     timestamptz not null,
  wish_changed  xid8
);
-- The same words under the same name are one wish, sent again.
create unique index guest_wishes_once on guest_wishes (invitation_id, md5(name || e'\n' || wish));
create index guest_wishes_of on guest_wishes (invitation_id, wished_at desc, id);

-- The transaction that last changed what a wish shows, for screens that ask what is new. A household without a wish
-- has none.
alter table guests add column wish_changed xid8;
update guests set wish_changed = pg_current_xact_id() where wish is not null;
create index guests_wish_changed on guests (invitation_id, wish_changed) where wish_changed is not null;
create index guest_wishes_changed on guest_wishes (invitation_id, wish_changed);

create function stamp_wish() returns trigger language plpgsql as $$
begin
  new.wish_changed := pg_current_xact_id();
  return new;
end $$;
create trigger wish_added before insert on guests
  for each row when (new.wish is not null) execute function stamp_wish();
create trigger wish_stamped before update on guests
  for each row when ((old.wish is not null or new.wish is not null)
    and (old.name, old.wish, old.wish_state, old.wished_at, old.removed_at, old.held_at) is distinct from
      (new.name, new.wish, new.wish_state, new.wished_at, new.removed_at, new.held_at))
  execute function stamp_wish();
create trigger wish_added before insert on guest_wishes for each row execute function stamp_wish();
create trigger wish_stamped before update on guest_wishes for each row execute function stamp_wish();

-- A wish that is shown stands on the card's page, which every process then forgets: also one that is shown from the
-- start, or that is let in by the couple's nod.
create or replace function announce_wish() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '/thiep/' || (published->>'unsignedName'))
  from wedding_invitations where id = coalesce(new.invitation_id, old.invitation_id) and visible;
  return null;
end $$;
create trigger shown_wish_added after insert on guests
  for each row when (new.wish_state = 'SHOWN' and new.held_at is null) execute function announce_wish();
create trigger held_wish_changed after update of held_at on guests
  for each row when (new.wish_state = 'SHOWN' and old.held_at is distinct from new.held_at)
  execute function announce_wish();
create trigger shown_wish_added after insert on guest_wishes
  for each row when (new.wish_state = 'SHOWN') execute function announce_wish();
create trigger wish_changed after update on guest_wishes
  for each row when ((old.name, old.wish, old.wish_state) is distinct from (new.name, new.wish, new.wish_state)
    and (old.wish_state = 'SHOWN' or new.wish_state = 'SHOWN'))
  execute function announce_wish();
create trigger wish_gone after delete on guest_wishes
  for each row when (old.wish_state = 'SHOWN') execute function announce_wish();
