-- What decides the bill of a banquet at a venue, as `billAt` reads it: lists are filtered and put in order by that bill.
alter table venues add column banquet jsonb not null default '{"halls": [], "fees": {"serviceChargePercent": 0, "vatPercent": 0, "hallHire": 0}}';
alter table venues alter column banquet drop default;
update venues set banquet = jsonb_build_object(
  'halls', coalesce((
    select jsonb_agg(jsonb_build_object('name', h ->> 'name', 'minTables', h -> 'minTables', 'maxTables', h -> 'maxTables',
      'prices', h -> 'prices') order by place)
    from jsonb_array_elements(detail #> '{vi,halls}') with ordinality hall (h, place)), '[]'),
  'fees', coalesce(detail #> '{vi,fees}', banquet -> 'fees'));
