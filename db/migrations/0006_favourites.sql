-- Hearts on whatever can be kept: venues, dresses, brands, parts of invitations. `item` is the thing's own id.
create table favourites (
  customer_id text not null references customers on delete cascade,
  kind        text not null,
  item        text not null,
  created_at  timestamptz not null default now(),
  primary key (customer_id, kind, item)
);
create index favourites_in_order on favourites (customer_id, kind, created_at desc, item);

-- How many keep a thing. Kept by the triggers below, in the transaction of the heart itself.
create table favourite_counts (
  kind  text not null,
  item  text not null,
  count int  not null check (count >= 0),
  primary key (kind, item)
);

-- Counters are always locked in one order, so that two who take many hearts back at once don't wait for each other.
create function count_favourites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into favourite_counts (kind, item, count)
    select kind, item, count(*) from changed group by kind, item order by kind, item
    on conflict (kind, item) do update set count = favourite_counts.count + excluded.count;
  else
    perform 1 from favourite_counts
    where (kind, item) in (select kind, item from changed) order by kind, item for update;
    update favourite_counts as counted set count = counted.count - gone.count
    from (select kind, item, count(*) as count from changed group by kind, item) gone
    where counted.kind = gone.kind and counted.item = gone.item;
  end if;
  return null;
end $$;
create trigger favourites_added after insert on favourites
  referencing new table as changed for each statement execute function count_favourites();
create trigger favourites_removed after delete on favourites
  referencing old table as changed for each statement execute function count_favourites();

-- Whoever leaves takes their hearts along.
create function forget_favourites() returns trigger language plpgsql as $$
begin
  delete from favourites where customer_id = new.id;
  return null;
end $$;
create trigger customers_left after update of deactivated_at on customers
  for each row when (new.deactivated_at is not null) execute function forget_favourites();
