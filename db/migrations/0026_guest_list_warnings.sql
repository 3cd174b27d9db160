-- A guest list goes twelve months after the last ceremony. The couple has been told so many times, last at `warned_at`.
create table guest_list_warnings (
  invitation_id text primary key references wedding_invitations on delete cascade,
  warnings      int not null check (warnings between 1 and 2),
  warned_at     timestamptz not null
);
