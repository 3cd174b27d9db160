-- On which days a maker takes fittings and how many a day, and when a dress is away. A maker without a row takes any day.

create table maker_days (
  maker_id   text primary key,
  -- 0 is Sunday
  weekdays   int[] not null,
  -- null: as many as ask
  per_day    int check (per_day > 0),
  -- of this row, the closed days and the absences together: whoever changes one of them raises it
  version    int not null default 0,
  changed_at timestamptz not null
);

create table maker_closed_days (
  maker_id text not null references maker_days on delete cascade,
  day      date not null,
  primary key (maker_id, day)
);

-- A rented dress is away: nobody tries it on.
create table dress_absences (
  id       text primary key,
  dress_id text not null,
  from_day date not null,
  to_day   date not null check (to_day >= from_day),
  -- for the house alone
  note     text not null default '',
  made_by  text not null,
  made_at  timestamptz not null
);
create index dress_absences_of_dress on dress_absences (dress_id, to_day);

-- How many fittings a maker has on a day: only the open ones count.
create index reservations_open_fittings on reservations (subject_id)
  where kind = 'fitting' and state in ('REQUESTED', 'CONFIRMED');
