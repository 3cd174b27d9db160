-- What became of each message, for 90 days: never its words, nor whom it went to in full.
create table messages (
  id         text primary key,
  template   text not null,
  -- whose budget an SMS came out of
  cause      text,
  channel    text not null,
  lang       text not null,
  -- masked: 09** *** 678, v•••@example.vn
  receiver   text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired', 'withdrawn')),
  attempts   int not null default 0,
  error      text,
  created_at timestamptz not null default now(),
  -- from when on it may go out: offers wait for the morning, and what has no budget left for another day
  due_at     timestamptz not null default now(),
  tried_at   timestamptz
);
create index messages_created_at on messages (created_at);
create index messages_unsent on messages (state, due_at) where state <> 'sent';

-- In which language a customer last signed in, for what is told them without being asked.
alter table customers add column lang text not null default 'vi';
