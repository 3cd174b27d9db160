-- Somebody who asked a venue or a maker for something, with or without an account. The id can't be guessed: whoever
-- knows it may go on with that request.
create table clients (
  id              text primary key,
  name            text not null,
  -- null once the person has asked to be forgotten
  tel             text,
  email           text,
  referral        text,
  ip_v4           text,
  lang            text not null,
  asked_venue_ids text[] not null default '{}',
  consent_version text not null,
  created_at      timestamptz not null
);
create index clients_tel on clients (tel);

-- A visit to a venue or a fitting. What it is about is written down as it was called when it was made: content comes
-- and goes, an appointment stays.
create table reservations (
  id           text primary key,
  kind         text not null check (kind in ('visit', 'fitting')),
  state        text not null check (state in ('REQUESTED', 'CONFIRMED', 'COMPLETED', 'CANCEL_REQUESTED', 'CANCELLED')),
  -- where it stood when its cancellation was asked for, and goes back to if that is turned down
  state_before text check (state_before in ('REQUESTED', 'CONFIRMED')),
  client_id    text not null references clients,
  tel          text,
  lang         text not null,
  subject_id   text not null,
  subject_name text not null,
  address      text,
  -- whom it is with: { tel, email }
  contact      jsonb not null,
  -- what the couple wished: { weddingDate, month, session, tables, … }
  wish         jsonb not null default '{}',
  -- when they meet, once it is agreed
  meet_at      timestamptz,
  created_at   timestamptz not null,
  check ((state = 'CANCEL_REQUESTED') = (state_before is not null))
);
-- a customer's list, latest first
create index reservations_of_tel on reservations (tel, created_at desc, id);
create index reservations_age on reservations (created_at);
create index reservations_in_state on reservations (state, created_at);
create index reservations_client on reservations (client_id);

-- The audit trail: every change, who made it and when.
create table reservation_changes (
  id             bigint generated always as identity primary key,
  reservation_id text not null references reservations,
  from_state     text,
  to_state       text not null,
  actor          text not null check (actor in ('client', 'customer', 'operator')),
  customer_id    text,
  at             timestamptz not null
);
create index reservation_changes_of on reservation_changes (reservation_id, id);

-- Its row claims the request first, what it points to follows in the same transaction.
create table quotations (
  id             text primary key,
  client_id      text not null references clients deferrable initially deferred,
  reservation_id text not null references reservations deferrable initially deferred,
  venue_id       text not null,
  tel            text,
  -- the same phone asking the same venue again within a day, while the request is open, is the same quotation
  current        boolean not null default true,
  created_at     timestamptz not null
);
create unique index quotations_current on quotations (tel, venue_id) where current;
create index quotations_client on quotations (client_id);

-- What else a client would like to hear about.
create table client_memos (
  client_id  text not null references clients,
  service    text not null,
  created_at timestamptz not null,
  primary key (client_id, service)
);
