create table makers (
  id           text primary key,
  position     int  not null,
  name         text not null,
  city_id      text not null references cities deferrable initially deferred,
  card         jsonb not null,
  detail       jsonb not null,
  content_hash text not null
);

create table dresses (
  id           text primary key,
  -- from 0 without gaps, in the order that the site recommends; the place of the dress in every facet's bits
  position     int  not null,
  code         text not null unique,
  maker_id     text not null references makers deferrable initially deferred,
  silhouette   text not null,
  rent_price   bigint,
  buy_price    bigint,
  tailor_price bigint,
  price_from   bigint not null,
  -- everything it can be found by, as 'silhouette:a-line'
  facets       text[] not null,
  card         jsonb not null,
  detail       jsonb not null,
  content_hash text not null,
  constraint dresses_position unique (position) deferrable initially deferred
);
-- the list by price, in each way to have a dress: a walk along the index, looking up each dress in the choice's bits
create index dresses_by_price on dresses (price_from, position);
create index dresses_by_rent on dresses (rent_price, position) where rent_price is not null;
create index dresses_by_buy on dresses (buy_price, position) where buy_price is not null;
create index dresses_by_tailor on dresses (tailor_price, position) where tailor_price is not null;
create index dresses_alike on dresses (silhouette, position);
create index dresses_of_maker on dresses (maker_id, position);

-- For each thing that dresses can be found by, one bit a dress: counting a choice is an AND of a few kilobytes.
create table dress_facets (
  grp   text not null,
  value text not null,
  bits  bit varying not null,
  primary key (grp, value)
);
alter table dress_facets alter column bits set storage external;

create table lookbooks (
  id           text primary key,
  position     int  not null,
  category     text not null,
  card         jsonb not null,
  detail       jsonb not null,
  content_hash text not null
);
create index lookbooks_in_category on lookbooks (category, position);

create table lookbook_dresses (
  lookbook_id text not null references lookbooks on delete cascade,
  position    int  not null,
  dress_code  text not null,
  primary key (lookbook_id, position)
);
create index lookbook_dresses_code on lookbook_dresses (dress_code);
-- most kept first
create index favourite_counts_most on favourite_counts (kind, count desc, item);
