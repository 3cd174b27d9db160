-- Whom a fitting is asked of: { tel, email }; null until the content is imported again.
alter table makers add column contact jsonb;

-- Its row claims the request first, what it points to follows in the same transaction.
create table fittings (
  id             text primary key,
  client_id      text not null references clients deferrable initially deferred,
  reservation_id text not null references reservations deferrable initially deferred,
  dress_id       text not null,
  day            date not null,
  size           text not null,
  tel            text,
  -- the same phone asking for the same dress and day again, while the request is open, is the same fitting
  current        boolean not null default true,
  created_at     timestamptz not null
);
create unique index fittings_current on fittings (tel, dress_id, day) where current;
