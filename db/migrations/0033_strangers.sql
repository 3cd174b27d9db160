-- Since when a reply on the link for all waits for the couple's nod: it is kept, and counted nowhere.
alter table guests add column held_at timestamptz;
create index guests_held on guests (invitation_id, created_at, position, id)
  where removed_at is null and held_at is not null;
create index guests_removed on guests (removed_at) where removed_at is not null;

create or replace function guest_lines(g guests, sign int) returns table (
  invitation_id text, slot text, ceremony text, side text, households int, offered int, yes int, no int,
  adults int, children int, vegetarians int, wishes int, wishes_shown int
) language sql stable as $$
  select g.invitation_id, right(g.id, 1), '', g.side, sign, sign * g.seats, sign * (g.state = 'YES')::int,
    sign * (g.state = 'NO')::int, sign * g.adults, sign * g.children, sign * g.vegetarians,
    sign * (g.wish is not null)::int, sign * coalesce(g.wish_state = 'SHOWN', false)::int
  where g.removed_at is null and g.held_at is null
  union all
  select g.invitation_id, right(g.id, 1), reply.key, g.side, sign, 0, sign * (reply.value->>'coming')::boolean::int,
    sign * (not (reply.value->>'coming')::boolean)::int, sign * (reply.value->>'adults')::int,
    sign * (reply.value->>'children')::int, sign * (reply.value->>'vegetarians')::int, 0, 0
  from jsonb_each(g.replies) reply
  where g.removed_at is null and g.held_at is null
$$;

-- Whether the couple takes replies only from households with a link of their own. The card's page says so.
alter table guest_settings add column personal_only boolean not null default false;

create function announce_personal_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not new.personal_only then return null; end if;
  perform pg_notify('content_changed', '/thiep/' || (published->>'unsignedName'))
  from wedding_invitations where id = new.invitation_id and visible;
  return null;
end $$;
create trigger personal_only_changed after insert or update of personal_only on guest_settings
  for each row execute function announce_personal_only();
