-- To which ceremonies of the card a household is asked, by their keys; null: as its side says.
alter table guests add column ceremonies text[] check (cardinality(ceremonies) > 0);
-- When the couple asked for an answer again, each time; the last counts as the last reminder.
alter table guests add column reminded_at timestamptz[] not null default '{}';

-- The same for whoever opens the link for all; null: as each face of the card says.
alter table guest_settings add column common_ceremonies text[] check (cardinality(common_ceremonies) > 0);

-- What the link for all shows stands on the card's page, which every process then forgets.
drop trigger personal_only_changed on guest_settings;
drop function announce_personal_only();
create function announce_common_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not new.personal_only and new.common_ceremonies is null then return null; end if;
  perform pg_notify('content_changed', '/thiep/' || (published->>'unsignedName'))
  from wedding_invitations where id = new.invitation_id and visible;
  return null;
end $$;
create trigger common_link_changed after insert or update of personal_only, common_ceremonies on guest_settings
  for each row execute function announce_common_link();

-- Sums are kept apart for each set of ceremonies that households were chosen for, written behind a colon
-- ('tiec:le,tiec', ':tiec'), so that whoever reads them counts an answer only where its household is asked.
create or replace function guest_lines(g guests, sign int) returns table (
  invitation_id text, slot text, ceremony text, side text, households int, offered int, yes int, no int,
  adults int, children int, vegetarians int, wishes int, wishes_shown int
) language sql stable as $$
  select g.invitation_id, right(g.id, 1), coalesce(':' || array_to_string(g.ceremonies, ','), ''), g.side, sign,
    sign * g.seats, sign * (g.state = 'YES')::int,
    sign * (g.state = 'NO')::int, sign * g.adults, sign * g.children, sign * g.vegetarians,
    sign * (g.wish is not null)::int, sign * coalesce(g.wish_state = 'SHOWN', false)::int
  where g.removed_at is null and g.held_at is null
  union all
  select g.invitation_id, right(g.id, 1), reply.key || coalesce(':' || array_to_string(g.ceremonies, ','), ''), g.side,
    sign, 0, sign * (reply.value->>'coming')::boolean::int,
    sign * (not (reply.value->>'coming')::boolean)::int, sign * (reply.value->>'adults')::int,
    sign * (reply.value->>'children')::int, sign * (reply.value->>'vegetarians')::int, 0, 0
  from jsonb_each(g.replies) reply
  where g.removed_at is null and g.held_at is null
$$;
