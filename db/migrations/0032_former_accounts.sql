-- An account whose number somebody took over who showed nothing but the number: it can have changed hands. They begin
-- anew as `passed_to`, and everything from before stays where it is, with a customer whom nobody can sign in as by
-- phone or password any more, until a second proof shows that both are the same person.
create table former_accounts (
  customer_id    text primary key references customers on delete cascade,
  passed_to      text not null references customers on delete cascade,
  cause          text not null,
  set_aside_at   timestamptz not null,
  -- what a second proof is held against
  password_hash  text,
  verified_email text,
  -- when reservations, vouchers and favourites come along without one; null once they have, or where the owner said no
  own_open_at    timestamptz,
  refused_at     timestamptz
);
create index former_accounts_passed_to on former_accounts (passed_to);

-- Whose things may be this customer's, though they are locked: what is given once a person is not given again.
create function former_ids(customer text) returns setof text language sql stable as $$
  select customer_id from former_accounts where passed_to = customer
$$;

-- Hands a customer's rows of one table to another; what they have already stays behind.
create function bring_over(rows_of regclass, from_id text, to_id text) returns void language plpgsql as $$
declare place tid;
begin
  for place in execute format('select ctid from %s where customer_id = $1 for update', rows_of) using from_id loop
    begin
      execute format('update %s set customer_id = $1 where ctid = $2', rows_of) using to_id, place;
    exception when unique_violation then
      null;
    end;
  end loop;
end $$;

-- When somebody last showed who they are in a session, after its beginning.
alter table sessions add column confirmed_at timestamptz;
