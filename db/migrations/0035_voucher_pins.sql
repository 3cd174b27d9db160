-- What a brand's counter enters, as a keyed hash: the database alone does not tell it. brands.pin is what releases before
-- this one read; it is emptied of digits at the start and goes with a later release.
create table brand_pins (
  brand_id text primary key references brands,
  hash     bytea not null,
  digits   int not null check (digits between 4 and 6),
  set_at   timestamptz not null
);

-- The folder as it was imported holds no PIN any more, nor does its export.
update content_sources set text = regexp_replace(text, '^pin:[^\n]*\n', '', 'gn') where path like 'brands/%';
