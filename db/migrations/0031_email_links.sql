-- What was sent to an e-mail address: whoever presses the button behind it shows that the address is theirs. Kept as a
-- hash; `email` is where it went, so that it proves no other address that was told since.
create table email_links (
  hash        bytea primary key,
  purpose     text not null,
  customer_id text not null references customers on delete cascade,
  email       text not null,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index email_links_customer on email_links (customer_id, sent_at);
create index email_links_email on email_links (email, sent_at);
create index email_links_expiry on email_links (expires_at);
