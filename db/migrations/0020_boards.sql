-- What a customer keeps, shown read-only to whoever has the link; one board a customer, gone when it is taken back.
create table boards (
  customer_id text primary key references customers on delete cascade,
  token       text not null unique,
  created_at  timestamptz not null default now()
);

create function forget_board() returns trigger language plpgsql as $$
begin
  delete from boards where customer_id = new.id;
  return null;
end $$;
create trigger customers_left_board after update of deactivated_at on customers
  for each row when (new.deactivated_at is not null) execute function forget_board();
