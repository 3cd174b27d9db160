-- The id that a thing of the content got at its first import stays its own, under whatever name it comes later.
create table content_ids (
  kind   text not null,
  name   text not null,
  id     text not null,
  -- in the order in which they were first seen
  number bigint generated always as identity,
  primary key (kind, name)
);
create index content_ids_id on content_ids (kind, id);
insert into content_ids (kind, name, id)
select 'venue', unsigned_name, id from venues
union all select 'brand', unsigned_name, id from brands
union all select 'voucher', unsigned_title, id from vouchers
union all select 'dress', code, id from dresses;

-- what a hall is known by within its venue
alter table halls add column key text;
