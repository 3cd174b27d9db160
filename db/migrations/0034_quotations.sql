-- What was typed stays with the quotation until its person leaves.
alter table quotations add column budget bigint, add column message text;

-- What a request was for, as its notice shows it; null where a client came from elsewhere.
alter table clients add column wish jsonb;
-- The quotations that this client only asked for again: they are another client's.
alter table clients add column repeats text[] not null default '{}';
create index clients_repeats on clients using gin (repeats) where repeats <> '{}';
