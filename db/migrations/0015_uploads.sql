-- Who brought which picture: only its owner may show it. What nothing shows is forgotten after some days.
create table uploads (
  customer_id text not null references customers on delete cascade,
  picture_id  text not null,
  created_at  timestamptz not null default now(),
  primary key (customer_id, picture_id)
);
create index uploads_picture on uploads (picture_id);
create index uploads_age on uploads (created_at);
