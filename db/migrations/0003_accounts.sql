-- Answers to creating calls, kept in the transaction of what they created, so that a repeat gives the same answer.
create table idempotency_keys (
  key        text primary key,
  body_hash  text not null,
  answer     text,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table customers (
  id                text primary key,
  name              text not null,
  tel               text unique,
  email             text,
  email_verified_at timestamptz,
  password_hash     text,
  wedding_date      date,
  city_id           text,
  referral          text,
  ip_v4             text,
  -- a number can change hands: what was made with it before this moment is not shown to its new owner
  history_from      timestamptz not null default '-infinity',
  created_at        timestamptz not null default now(),
  deactivated_at    timestamptz
);
create unique index customers_verified_email on customers (email) where email_verified_at is not null;

-- A social identity that a customer has joined to the account.
create table customer_identities (
  provider            text not null,
  id_used_by_provider text not null,
  customer_id         text not null references customers on delete cascade,
  joined_at           timestamptz not null default now(),
  primary key (provider, id_used_by_provider)
);
create index customer_identities_customer on customer_identities (customer_id);

-- A session is one sign-in on one device; all tokens that follow from it belong to it.
create table sessions (
  id           text primary key,
  customer_id  text not null references customers on delete cascade,
  provider     text not null,
  user_agent   text,
  created_at   timestamptz not null default now(),
  used_at      timestamptz not null default now(),
  ended_at     timestamptz,
  ended_by     text
);
create index sessions_open on sessions (customer_id) where ended_at is null;

create table refresh_tokens (
  hash       bytea primary key,
  session_id text not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- Tries are counted for the number: a new code brings no new tries while an old one lives.
create table phone_numbers (
  tel   text primary key,
  tries int not null default 0
);
create table phone_codes (
  id         bigint generated always as identity primary key,
  tel        text not null references phone_numbers,
  code_hash  bytea not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index phone_codes_tel on phone_codes (tel, sent_at);

-- Proofs and tokens that may be used once: their ids, until they would have expired anyway.
create table spent_tokens (
  id         text primary key,
  expires_at timestamptz not null
);
create index spent_tokens_expiry on spent_tokens (expires_at);

-- How long an account must wait before its next try: it grows with every failure, and is forgotten after an hour.
create table sign_in_waits (
  account    text primary key,
  failures   int not null,
  next_at    timestamptz not null,
  forgets_at timestamptz not null
);

create table message_budget (
  day  date primary key,
  sent int not null
);

create table consents (
  id           bigint generated always as identity primary key,
  customer_id  text not null references customers on delete cascade,
  purpose      text not null,
  granted      boolean not null,
  text_version text not null,
  source       text not null,
  given_at     timestamptz not null default now()
);
create index consents_customer on consents (customer_id, purpose, given_at desc);

-- What happened to accounts, for whoever must look into it; it names customers by id only.
create table security_events (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  kind        text not null,
  customer_id text,
  detail      jsonb not null default '{}'
);
create index security_events_customer on security_events (customer_id, at desc);
