-- A card that its couple has deleted waits for 30 days, seen by nobody. Its names stay taken; `visible_before` is how it
-- comes back.
alter table wedding_invitations
  add column deleted_at timestamptz,
  add column visible_before boolean,
  add constraint wedding_invitations_deleted_unseen check (deleted_at is null or not visible);
create index wedding_invitations_deleted on wedding_invitations (deleted_at) where deleted_at is not null;
