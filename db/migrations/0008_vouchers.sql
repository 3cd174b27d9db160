create table voucher_categories (
  id       text primary key,
  position int  not null,
  name     jsonb not null
);

-- What is gone from the content folder is withdrawn, not deleted: claims and subscriptions keep what they stand on.
create table brands (
  id            text primary key,
  unsigned_name text not null unique,
  category_id   text not null,
  venue_id      text,
  -- the letters before a claim's short code
  initials      text not null,
  -- asked for at the counter, where the brand wants it
  pin           text,
  withdrawn     boolean not null,
  card          jsonb not null,
  detail        jsonb not null,
  content_hash  text not null
);
create index brands_list on brands (unsigned_name) where not withdrawn;

create table vouchers (
  id             text primary key,
  unsigned_title text not null unique,
  brand_id       text not null references brands,
  category_id    text not null,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  withdrawn      boolean not null,
  card           jsonb not null,
  detail         jsonb not null,
  content_hash   text not null
);
create index vouchers_list on vouchers (ends_at, id) where not withdrawn;
create index vouchers_of_brand on vouchers (brand_id, ends_at) where not withdrawn;
create index vouchers_in_category on vouchers (category_id, ends_at) where not withdrawn;

-- Apart from the voucher and narrow, because every claim rewrites it. Nothing but a claim moves `claimed`.
create table voucher_stocks (
  voucher_id text primary key references vouchers,
  stock      int not null,
  claimed    int not null default 0 check (claimed >= 0),
  constraint voucher_stocks_not_beyond check (claimed <= stock)
) with (fillfactor = 20);

-- A customer's claim to one voucher; `client_id` is unguessable and made for this claim alone.
create table voucher_claims (
  client_id     text primary key,
  voucher_id    text not null references vouchers,
  customer_id   text not null references customers,
  code          text not null,
  claimed_at    timestamptz not null,
  expires_at    timestamptz not null,
  visited_at    timestamptz,
  used_at       timestamptz,
  wrong_pins    int not null default 0,
  locked_until  timestamptz not null default '-infinity',
  unique (voucher_id, customer_id)
);
create index voucher_claims_customer on voucher_claims (customer_id, claimed_at desc);

-- How often a claim was sent to its customer's phone on one day in Vietnam.
create table voucher_messages (
  client_id text not null references voucher_claims,
  day       date not null,
  sent      int  not null check (sent between 1 and 3),
  primary key (client_id, day)
);

create table brand_subscribers (
  brand_id      text not null references brands,
  customer_id   text not null references customers,
  consents      jsonb not null,
  subscribed_at timestamptz not null,
  primary key (brand_id, customer_id)
);
create index brand_subscribers_customer on brand_subscribers (customer_id);

-- What can be shown and kept: a withdrawn brand is neither.
create view open_brands as select * from brands where not withdrawn;

-- Whoever leaves follows nobody any more.
create function forget_subscriptions() returns trigger language plpgsql as $$
begin
  delete from brand_subscribers where customer_id = new.id;
  return null;
end $$;
create trigger customers_left_brands after update of deactivated_at on customers
  for each row when (new.deactivated_at is not null) execute function forget_subscriptions();
