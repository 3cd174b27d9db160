-- The folder that the content came from, as it was, so that it can be given back.
create table content_sources (
  path text primary key,
  text text not null
);
create table content_pictures (
  path       text primary key,
  picture_id text not null
);
-- a city may go together with the venues that stood in it, in whatever order they are written
alter table venues alter constraint venues_city_id_fkey deferrable initially deferred;
