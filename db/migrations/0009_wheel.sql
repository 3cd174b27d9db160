-- How many of a wheel's prizes are gone; how many there are in all is the content's to say.
create table wheel_prizes (
  campaign_id text not null,
  prize_id    text not null,
  won         int  not null check (won >= 0),
  primary key (campaign_id, prize_id)
) with (fillfactor = 50);

-- A day is one in Vietnam. The second spin of a day exists only after a first that won it.
create table wheel_spins (
  campaign_id text not null,
  customer_id text not null references customers,
  day         date not null,
  number      int  not null check (number in (1, 2)),
  prize_id    text not null,
  client_id   text references voucher_claims,
  spun_at     timestamptz not null,
  primary key (campaign_id, customer_id, day, number)
);
create index wheel_spins_claim on wheel_spins (client_id) where client_id is not null;
