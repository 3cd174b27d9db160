-- A browser that has signed in before. Its secret lies in a cookie, here only as a hash, and opens no account: it says
-- that this customer was signed in on this browser, and since when.
create table devices (
  id          text primary key,
  customer_id text not null references customers on delete cascade,
  secret_hash bytea not null unique,
  user_agent  text,
  created_at  timestamptz not null default now(),
  used_at     timestamptz not null default now()
);
create index devices_customer on devices (customer_id);
create index devices_age on devices (used_at);
