-- The couple's gift book (sổ mừng): who gave what. For the owners of the card alone.
create table gift_entries (
  invitation_id text not null references wedding_invitations on delete cascade,
  -- made up by the device that wrote it down, so that sending it again writes it once
  id            text not null,
  -- null: not on the list, or no longer
  guest_id      text references guests on delete set null,
  -- as it was written down; stays when the household leaves the list
  name          text not null,
  side          text not null check (side in ('SHARED', 'GROOM', 'BRIDE')),
  -- at which ceremony it was given; null: at another time
  ceremony      text,
  -- a currency, or CHI for gold; null: a thing
  unit          text,
  amount        numeric(14, 2) check (amount > 0),
  thing         text not null,
  way           text not null check (way in ('ENVELOPE', 'TRANSFER', 'HAND')),
  given_on      date not null,
  note          text not null,
  -- which line of a bank statement it is; taken once
  statement_key text,
  thanked_at    timestamptz,
  -- a customer's id, without a reference: the book is the card's, not that of whoever wrote in it
  written_by    text not null,
  written_at    timestamptz not null,
  version       int not null default 1,
  removed_at    timestamptz,
  primary key (invitation_id, id),
  check ((unit is null) = (amount is null) and (unit is null) = (thing <> ''))
);
create unique index gift_entries_statement on gift_entries (invitation_id, statement_key);
create index gift_entries_of_guest on gift_entries (guest_id) where guest_id is not null;
create index gift_entries_removed on gift_entries (removed_at) where removed_at is not null;
