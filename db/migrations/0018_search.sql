-- What the site's one search finds, over all kinds; venues, dresses and brands keep their own tables beside it.
create table search_entries (
  kind         text not null,
  id           text not null,
  path         text not null,
  -- lighter ones come first among equals
  weight       int  not null,
  words        text[] not null,
  title_words  text[] not null,
  -- what a row of the result shows, in each language
  shown        jsonb not null,
  content_hash text not null,
  primary key (kind, id)
);
create index search_entries_words on search_entries using gin (words);
