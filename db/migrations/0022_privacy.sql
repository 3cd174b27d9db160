-- Whose answer it is, so that it goes with them.
alter table idempotency_keys add column caller text;
create index idempotency_keys_caller on idempotency_keys (caller) where caller is not null;

-- What of the wedding's checklist is done.
alter table customers add column checklist text[] not null default '{}';

-- A consent that is withdrawn in the profile is withdrawn where the brand is followed, too.
create function follow_consent() returns trigger language plpgsql as $$
begin
  update brand_subscribers
  set consents = jsonb_set(consents, array[split_part(new.purpose, ':', 3)], to_jsonb(new.granted))
  where brand_id = split_part(new.purpose, ':', 2) and customer_id = new.customer_id
    and consents -> split_part(new.purpose, ':', 3) is distinct from to_jsonb(new.granted);
  return null;
end $$;
create trigger consents_of_brands after insert on consents
  for each row when (new.purpose like 'brand:%:%') execute function follow_consent();
