-- How a house answers whoever asked for a quotation: a proposal with one to three plans, a refusal, or a call.
alter table quotations
  add column state text not null default 'waiting'
    check (state in ('waiting', 'answered', 'called', 'declined', 'withdrawn', 'refused', 'accepted', 'not_real')),
  -- by when the house promised an answer; null of those that were asked before it could give one here
  add column due_at timestamptz,
  add column opened_at timestamptz,
  -- the first answer, as the reply clock counts it
  add column answered_at timestamptz,
  -- { reason, note, dates } of a house that can't
  add column decline jsonb,
  -- { outcome, by } of a call, and what the couple said of it
  add column called_at timestamptz,
  add column call jsonb,
  add column call_verdict text check (call_verdict in ('spoke', 'nobody')),
  -- when somebody else of the house was told, and when the couple was that it takes long
  add column chased_at timestamptz,
  add column late_told_at timestamptz,
  -- counts what was done with it: of two who looked at the same one, one does something; and who did it last
  add column version int not null default 0,
  add column moved_by text,
  add column moved_at timestamptz;
create index quotations_waiting on quotations (venue_id, due_at) where state = 'waiting' and due_at is not null;
create index quotations_due on quotations (due_at) where state = 'waiting' and due_at is not null;
create index quotations_not_real on quotations (created_at) where state = 'not_real';
create index quotations_answered on quotations (created_at desc) where state not in ('waiting', 'not_real');
create index quotations_venue on quotations (venue_id, created_at desc);

create table proposals (
  id            text primary key,
  quotation_id  text not null references quotations,
  number        int not null,
  state         text not null check (state in ('sent', 'replaced', 'withdrawn', 'declined', 'accepted')),
  -- as they were sent, with their bills and the names of what they are of: content comes and goes, an offer stays
  plans         jsonb not null,
  valid_until   timestamptz not null,
  visit_times   timestamptz[] not null default '{}',
  greeting      text,
  sent_at       timestamptz not null,
  -- null where it came by a link
  sent_by       text references staff,
  sender_name   text not null,
  ended_at      timestamptz,
  end_reason    text,
  accepted_plan int,
  -- the banquet that came of it
  banquet_id    text references reservations,
  unique (quotation_id, number)
);
-- one offer stands, whoever sends
create unique index proposals_standing on proposals (quotation_id) where state in ('sent', 'accepted');
create index proposals_banquet on proposals (banquet_id) where banquet_id is not null;

-- What somebody of the house has begun to write: theirs alone.
create table proposal_drafts (
  quotation_id text not null references quotations,
  -- one of the staff, or a link
  author       text not null,
  author_name  text not null,
  content      jsonb not null,
  begun_at     timestamptz not null,
  saved_at     timestamptz not null,
  primary key (quotation_id, author)
);

-- Lets whoever has it answer one quotation, without an account.
create table answer_links (
  id           text primary key,
  token_hash   bytea not null unique,
  quotation_id text not null references quotations,
  -- whose address it was sent to: a member, or the house's own
  staff_id     text references staff,
  name         text,
  receiver     text not null,
  created_at   timestamptz not null,
  ends_at      timestamptz not null,
  -- the first answer by it
  used_at      timestamptz,
  revoked_at   timestamptz
);
create index answer_links_quotation on answer_links (quotation_id);

create table quotation_looks (
  quotation_id text not null references quotations,
  staff_id     text not null references staff,
  seen_at      timestamptz not null,
  primary key (quotation_id, staff_id)
);

create table greeting_templates (
  id         text primary key,
  partner_id text not null references partners,
  name       text not null,
  greeting   text not null,
  created_at timestamptz not null
);
create index greeting_templates_partner on greeting_templates (partner_id);

-- Houses that would like an office of their own.
create table partner_applications (
  id         text primary key,
  venue_id   text not null,
  name       text not null,
  email      text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  is_taken   boolean
);
create unique index partner_applications_open on partner_applications (venue_id, email) where decided_at is null;

-- How fast a venue answers: { medianMinutes, answered, asked }. Apart from the venue's row, which imports lock.
create table reply_clocks (
  venue_id    text primary key,
  answers     jsonb not null,
  reckoned_at timestamptz not null
);

-- A banquet that was agreed on, beside visits and fittings; times that a house offers for a visit or a fitting.
alter table reservations drop constraint reservations_kind_check,
  add constraint reservations_kind_check check (kind in ('visit', 'fitting', 'banquet')),
  add column offered_times timestamptz[] not null default '{}';

-- Somebody who held their banquet there says more than somebody who came to look.
alter table reviews add column held boolean not null default false;
create function has_held(customer text, venue text) returns boolean language sql stable as $$
  select exists (
    select 1 from customers c join reservations r on r.tel = c.tel and r.created_at >= c.history_from
    where c.id = customer and r.kind = 'banquet' and r.subject_id = venue and r.state = 'COMPLETED')
$$;
create or replace function has_visited(customer text, venue text) returns boolean language sql stable as $$
  select exists (
    select 1 from customers c join reservations r on r.tel = c.tel and r.created_at >= c.history_from
    where c.id = customer and r.kind in ('visit', 'banquet') and r.subject_id = venue and r.state = 'COMPLETED')
$$;
create or replace function verify_reviews() returns trigger language plpgsql as $$
begin
  update reviews set verified = true, held = held or new.kind = 'banquet'
  where venue_id = new.subject_id and not (verified and (held or new.kind = 'visit'))
    and customer_id in (select id from customers where tel = new.tel and history_from <= new.created_at);
  return null;
end $$;
drop trigger reservations_completed on reservations;
create trigger reservations_completed after update of state on reservations
  for each row when (new.state = 'COMPLETED' and new.kind in ('visit', 'banquet')) execute function verify_reviews();
