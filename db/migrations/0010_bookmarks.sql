create table article_bookmarks (
  customer_id text not null references customers on delete cascade,
  slug        text not null,
  created_at  timestamptz not null default clock_timestamp(),
  primary key (customer_id, slug)
);
create index article_bookmarks_newest on article_bookmarks (customer_id, created_at desc);
