-- Texts that an editor writes in both languages are {"vi": …, "en": …}.
create table cities (
  id            text primary key,
  position      int  not null,
  province_code text not null,
  name          jsonb not null,
  lat           double precision not null,
  lng           double precision not null
);

create table pictures (
  id         text primary key,
  width      int  not null,
  height     int  not null,
  ground     text not null,
  thumb_hash text not null
);

create table venues (
  id              text primary key,
  unsigned_name   text not null unique,
  name            text not null,
  type            text not null,
  city_id         text not null references cities,
  ward            text not null,
  former_district text,
  lat             double precision not null,
  lng             double precision not null,
  amenities       text[] not null,
  services        text[] not null,
  min_tables      int  not null,
  max_tables      int  not null,
  price_from      bigint,
  contact         jsonb not null,
  -- what a card and a page show, ready in each language: made once when the venue is imported
  card            jsonb not null,
  detail          jsonb not null,
  content_hash    text not null
);
-- the list: venues that publish their prices come first
create index venues_list on venues ((price_from is null), unsigned_name);
create index venues_list_in_city on venues (city_id, (price_from is null), unsigned_name);

create table halls (
  venue_id   text not null references venues on delete cascade,
  position   int  not null,
  name       text not null,
  floor      int  not null,
  area       numeric not null,
  ceiling    numeric,
  pillars    int  not null,
  outdoor    boolean not null,
  min_tables int  not null,
  max_tables int  not null,
  prices     jsonb,
  primary key (venue_id, position)
);

create table content_imports (
  id          bigint generated always as identity primary key,
  imported_at timestamptz not null default now(),
  changed     int not null
);
