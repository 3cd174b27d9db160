-- An event is kept beside the fairs, so that a ticket, its days and its places are the same thing for both. What kind of
-- event it is; null of a fair, which is also what a release before this one writes.
alter table fairs add column event_kind text;
delete from documents where kind = 'event';
