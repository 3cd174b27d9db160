-- The words that things of a kind are found by, so that unfinished words and slips of the finger can be understood.
create table search_words (
  kind  text not null,
  word  text not null,
  -- how many things of the kind have it
  count int  not null,
  primary key (kind, word)
);

alter table venues
  add column words          text[],
  -- unsigned names of its ward and of the district that it belonged to
  add column areas          text[],
  -- how many tables some hall of it takes
  add column fits           int4multirange,
  -- filled by reviews; none so far
  add column rating_average numeric(3, 2),
  add column rating_count   int default 0;

-- What cards and pages show lies beside the table, so that finding reads small rows only.
alter table venues alter column card set storage external, alter column detail set storage external,
  alter column amenities set storage main, alter column areas set storage main, alter column fits set storage main;
alter table venues set (toast_tuple_target = 256);

-- Until the next import writes them anew.
create function pg_temp.plain(text) returns text language sql immutable as
  $$ select regexp_replace(translate(lower(normalize($1, NFKD)), 'đ', 'd'), '[^a-z0-9 ]+', '', 'g') $$;
update venues set
  words = (select array_agg(distinct word) from regexp_split_to_table(pg_temp.plain(
    concat_ws(' ', name, ward, former_district, replace(former_district, ' ', ''), replace(ward, ' ', ''),
      (select concat_ws(' ', c.name ->> 'vi', c.name ->> 'en', replace(c.name ->> 'en', ' ', ''))
       from cities c where c.id = city_id))), ' +') word where word <> ''),
  areas = (select array_agg(replace(pg_temp.plain(area), ' ', '-'))
           from unnest(array[former_district, ward]) area where area is not null),
  fits = (select range_agg(int4range(h.min_tables, h.max_tables, '[]')) from halls h where h.venue_id = venues.id);
insert into search_words select 'venue', word, count(*) from venues, unnest(words) word group by word;

create index venues_words on venues using gin (words);
create index venues_areas on venues using gin (areas);
create index venues_amenities on venues using gin (amenities);

-- One index an order; venues that publish their prices come first in each.
drop index venues_list, venues_list_in_city;
create index venues_recommended on venues ((price_from is null),
  ((coalesce(rating_average * rating_count, 0) + 20) / (coalesce(rating_count, 0) + 5)) desc, unsigned_name)
  include (id, price_from, rating_average, rating_count);
create index venues_recommended_in_city on venues (city_id, (price_from is null),
  ((coalesce(rating_average * rating_count, 0) + 20) / (coalesce(rating_count, 0) + 5)) desc, unsigned_name)
  include (id, price_from, rating_average, rating_count);
create index venues_by_price on venues (price_from, unsigned_name);
create index venues_by_price_in_city on venues (city_id, price_from, unsigned_name);
create index venues_by_rating on venues ((price_from is null), rating_average desc nulls last, unsigned_name);
create index venues_by_capacity on venues ((price_from is null), max_tables desc, unsigned_name);
