-- Which halls are taken, on which day and in which session. What has no row in hall_slots is free.

-- A joined hall is made of others of its venue, by their keys: taking it takes all of them.
alter table halls add column parts text[] not null default '{}';

create table calendars (
  venue_id    text primary key,
  -- when the house last changed it or said that it is right; null until it was opened to couples
  known_at    timestamptz,
  known_by    text,
  -- before the last "still right", which can be undone
  previous_at timestamptz,
  undo_until  timestamptz,
  -- the weekly question whether it is still right
  asked_at    timestamptz,
  changed_at  timestamptz not null
);
create index calendars_changed on calendars (changed_at);
create index calendars_known on calendars (known_at) where known_at is not null;

-- A hold, a booking, a closing, or who is next in line; what is over stays as 'ended'.
create table calendar_entries (
  id           text primary key,
  venue_id     text not null,
  hall         text not null,
  date         date not null,
  session      text not null check (session in ('lunch', 'dinner')),
  state        text not null check (state in ('held', 'queued', 'booked', 'closed', 'ended')),
  -- whom it is for, as the house calls them
  name         text not null default '',
  tables       int,
  -- for the house alone
  note         text not null default '',
  quotation_id text references quotations,
  proposal_id  text references proposals,
  -- which of the proposal's plans, from 0
  plan         int,
  -- of a hold; whoever is in line gets as many hours
  ends_at      timestamptz,
  hours        int,
  made_at      timestamptz not null,
  made_by      text not null,
  version      int not null default 0,
  moved_by     text,
  moved_at     timestamptz,
  warned_day_at   timestamptz,
  warned_hours_at timestamptz,
  ended_at     timestamptz,
  end_reason   text
);
create index calendar_entries_ending on calendar_entries (ends_at) where state = 'held';
create index calendar_entries_queue on calendar_entries (venue_id, date, session, made_at) where state = 'queued';
create index calendar_entries_month on calendar_entries (venue_id, date) where state <> 'ended';
create index calendar_entries_quotation on calendar_entries (quotation_id) where quotation_id is not null;

create table hall_slots (
  venue_id text not null,
  date     date not null,
  session  text not null check (session in ('lunch', 'dinner')),
  hall     text not null,
  entry_id text not null references calendar_entries on delete cascade,
  state    text not null check (state in ('held', 'booked', 'closed')),
  ends_at  timestamptz,
  primary key (venue_id, date, session, hall)
);
create index hall_slots_day on hall_slots (date, session) include (venue_id, hall, state, ends_at);
create index hall_slots_entry on hall_slots (entry_id);

-- How many couples ask for a day.
create index reservations_wedding_day on reservations ((wish ->> 'weddingDate')) where kind = 'visit';
