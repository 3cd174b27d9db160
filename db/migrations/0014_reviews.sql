alter table venues
  add column if not exists rating_average numeric(3, 2),
  add column if not exists rating_count   int default 0;

-- One review a customer and venue. A venue may leave the content and come back: its reviews wait for it.
create table reviews (
  id             text primary key,
  venue_id       text not null,
  customer_id    text not null references customers,
  rating         smallint not null check (rating between 1 and 5),
  food           smallint check (food between 1 and 5),
  service        smallint check (service between 1 and 5),
  hall           smallint check (hall between 1 and 5),
  sound          smallint check (sound between 1 and 5),
  as_quoted      smallint check (as_quoted between 1 and 5),
  parking        smallint check (parking between 1 and 5),
  lang           text not null,
  title          text not null,
  content        text not null,
  wedding_date   date,
  -- as they are shown, in order: { id, width, height, ground, alt }
  pictures       jsonb not null default '[]',
  has_pictures   boolean not null generated always as (pictures <> '[]'::jsonb) stored,
  helpful_count  int not null default 0 check (helpful_count >= 0),
  -- the author has been to the venue by a reservation that was completed
  verified       boolean not null default false,
  -- the venue's public answer
  answer         text,
  answered_at    timestamptz,
  removed_at     timestamptz,
  removed_reason text,
  created_at     timestamptz not null,
  edited_at      timestamptz,
  -- where it came with the content; null for what a customer wrote
  content_hash   text,
  unique (customer_id, venue_id),
  check ((removed_at is null) = (removed_reason is null))
);

-- The orders of a venue's list; the last three for those who only look at pictures.
create index reviews_newest on reviews (venue_id, created_at desc, id) where removed_at is null;
create index reviews_helpful on reviews (venue_id, helpful_count desc, created_at desc, id) where removed_at is null;
create index reviews_highest on reviews (venue_id, rating desc, created_at desc, id) where removed_at is null;
create index reviews_lowest on reviews (venue_id, rating, created_at desc, id) where removed_at is null;
create index reviews_star_helpful on reviews (venue_id, rating, helpful_count desc, created_at desc, id)
  where removed_at is null;
create index reviews_pictured_newest on reviews (venue_id, created_at desc, id) where removed_at is null and has_pictures;
create index reviews_pictured_rating on reviews (venue_id, rating, created_at desc, id)
  where removed_at is null and has_pictures;
create index reviews_pictured_helpful on reviews (venue_id, helpful_count desc, created_at desc, id)
  where removed_at is null and has_pictures;

-- What a venue's reviews come to, by stars: kept by the trigger below, in the transaction of the review itself.
create table venue_ratings (
  venue_id text primary key,
  stars    int[] not null default '{0,0,0,0,0}' check (0 <= all (stars)),
  pictured int[] not null default '{0,0,0,0,0}' check (0 <= all (pictured)),
  -- sums and numbers of the six sub-scores
  scores   int[] not null default '{0,0,0,0,0,0}',
  scored   int[] not null default '{0,0,0,0,0,0}'
);

-- The venue's row is locked first, as an import does it, so that neither waits for the other in a circle.
create function count_review(r reviews, n int) returns void language plpgsql as $$
begin
  if r.removed_at is not null then return; end if;
  perform 1 from venues where id = r.venue_id for no key update;
  insert into venue_ratings (venue_id) values (r.venue_id) on conflict do nothing;
  update venue_ratings set
    stars[r.rating] = stars[r.rating] + n,
    pictured[r.rating] = pictured[r.rating] + case when r.pictures <> '[]' then n else 0 end,
    scores = array[scores[1] + n * coalesce(r.food, 0), scores[2] + n * coalesce(r.service, 0),
      scores[3] + n * coalesce(r.hall, 0), scores[4] + n * coalesce(r.sound, 0),
      scores[5] + n * coalesce(r.as_quoted, 0), scores[6] + n * coalesce(r.parking, 0)],
    scored = array[scored[1] + n * (r.food is not null)::int, scored[2] + n * (r.service is not null)::int,
      scored[3] + n * (r.hall is not null)::int, scored[4] + n * (r.sound is not null)::int,
      scored[5] + n * (r.as_quoted is not null)::int, scored[6] + n * (r.parking is not null)::int]
  where venue_id = r.venue_id;
end $$;

create function rating_of(stars int[], out count int, out average numeric) language sql immutable as $$
  select sum(number)::int, round(sum(number * star)::numeric / nullif(sum(number), 0), 2)
  from unnest(stars) with ordinality as bar(number, star)
$$;

create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_review(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_review(new, 1); end if;
  update venues set rating_count = rated.count, rating_average = rated.average
  from venue_ratings, rating_of(venue_ratings.stars) as rated
  where venues.id = venue_ratings.venue_id
    and venues.id in (case when tg_op <> 'INSERT' then old.venue_id end, case when tg_op <> 'DELETE' then new.venue_id end);
  return null;
end $$;
create trigger reviews_added after insert or delete on reviews for each row execute function count_reviews();
create trigger reviews_changed
  after update of rating, food, service, hall, sound, as_quoted, parking, pictures, removed_at, venue_id on reviews
  for each row execute function count_reviews();

-- A venue that is written anew finds its rating again.
create function rate_venue() returns trigger language plpgsql as $$
declare rated record;
begin
  select r.count, r.average into rated from venue_ratings, rating_of(stars) r where venue_id = new.id;
  new.rating_count := coalesce(rated.count, 0);
  new.rating_average := rated.average;
  return new;
end $$;
create trigger venues_rated before insert on venues for each row execute function rate_venue();

-- A helpful mark: one a customer and review.
create table review_reactions (
  review_id   text not null references reviews on delete cascade,
  customer_id text not null references customers on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (review_id, customer_id)
);
create index review_reactions_customer on review_reactions (customer_id);

create function count_reactions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_reactions_counted after insert or delete on review_reactions
  for each row execute function count_reactions();

-- Whoever leaves takes their marks along, in one order with everybody else's.
create function forget_reactions() returns trigger language plpgsql as $$
begin
  perform 1 from reviews where id in (select review_id from review_reactions where customer_id = new.id)
  order by id for no key update;
  delete from review_reactions where customer_id = new.id;
  return null;
end $$;
create trigger customers_left_reactions after update of deactivated_at on customers
  for each row when (new.deactivated_at is not null) execute function forget_reactions();

-- A visit that is completed verifies what its visitor has written or will write.
create function has_visited(customer text, venue text) returns boolean language sql stable as $$
  select exists (
    select 1 from customers c join reservations r on r.tel = c.tel and r.created_at >= c.history_from
    where c.id = customer and r.kind = 'visit' and r.subject_id = venue and r.state = 'COMPLETED')
$$;
create function verify_reviews() returns trigger language plpgsql as $$
begin
  update reviews set verified = true
  where venue_id = new.subject_id and not verified
    and customer_id in (select id from customers where tel = new.tel and history_from <= new.created_at);
  return null;
end $$;
create trigger reservations_completed after update of state on reservations
  for each row when (new.state = 'COMPLETED' and new.kind = 'visit') execute function verify_reviews();

create table review_reports (
  id         text primary key,
  review_id  text not null references reviews on delete cascade,
  reason     text not null,
  note       text,
  created_at timestamptz not null,
  closed_at  timestamptz
);
create index review_reports_open on review_reports (created_at) where closed_at is null;
create index review_reports_of on review_reports (review_id);

-- Published: how many reviews were taken down, and why. It outlives the review.
create table review_removals (
  review_id  text primary key,
  reason     text not null,
  removed_at timestamptz not null
);
