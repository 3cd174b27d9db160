-- What both of a couple say of the things on a board: a vote and a note each, by "<kind> <item> <side>". The second link
-- lets the other of the two write. Notes outlive a link that is taken back, so a board may have none.
alter table boards
  alter column token drop not null,
  add column partner_token text unique,
  add column marks jsonb not null default '{}';
