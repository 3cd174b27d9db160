create table fairs (
  id           text primary key,
  start_date   date not null,
  end_date     date not null,
  -- what a card and the page show, ready for each language
  cards        jsonb not null,
  details      jsonb not null,
  content_hash text not null
);
create index fairs_by_date on fairs (start_date);

-- How many may come on each day, and how many have a ticket: one guarded update decides the last place.
create table fair_days (
  fair_id  text not null references fairs on delete cascade,
  date     date not null,
  capacity int  not null,
  taken    int  not null default 0 check (taken >= 0),
  primary key (fair_id, date)
);

-- A ticket outlives a change of the content; one phone number has one ticket for a fair.
create table fair_tickets (
  id           text primary key,
  fair_id      text not null,
  date         date not null,
  name         text not null,
  tel          text not null,
  people       int  not null check (people > 0),
  share_tel    boolean not null,
  text_version text not null,
  created_at   timestamptz not null default now(),
  unique (fair_id, tel)
);
