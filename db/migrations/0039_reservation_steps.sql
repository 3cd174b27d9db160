-- Which step a change was, and what the house said about it.
alter table reservation_changes add column step text, add column reason text;

-- Counts the moves: of two who looked at the same one, one moves it.
alter table reservations add column version int not null default 0;
