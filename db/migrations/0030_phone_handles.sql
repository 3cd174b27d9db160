-- One verification of a number, by whoever asked for its code and holds the handle: tries are counted for it, so that
-- nobody else's guesses spend them. Codes that are asked for again with the handle belong to it too.
create table phone_handles (
  hash       bytea primary key,
  tel        text not null,
  purpose    text not null,
  tries      int not null default 0,
  created_at timestamptz not null
);
create index phone_handles_tel on phone_handles (tel);
create index phone_handles_age on phone_handles (created_at);

-- What a code is for and where it was asked for, as keyed hashes and ids; `proof_id` is the proof that it was exchanged
-- for, so that a repeat whose answer was lost gets the same one.
alter table phone_codes
  add column handle   bytea references phone_handles on delete cascade,
  add column purpose  text,
  add column network  bytea,
  add column device   text,
  add column proof_id text;
create index phone_codes_handle on phone_codes (handle);
