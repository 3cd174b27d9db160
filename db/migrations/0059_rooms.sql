-- How the room of a ceremony is drawn. By name (`table-7`, `stage-1`): { x, y, width, height, turned } in decimetres.
create table room_plans (
  invitation_id text  not null references wedding_invitations on delete cascade,
  ceremony      text  not null,
  things        jsonb not null,
  primary key (invitation_id, ceremony)
);

-- Two households that a couple wants at one table, or never at the same.
create table seating_pairs (
  invitation_id text not null references wedding_invitations on delete cascade,
  guest_id      text not null references guests on delete cascade,
  other_id      text not null references guests on delete cascade,
  kind          text not null check (kind in ('together', 'apart')),
  primary key (guest_id, other_id),
  check (guest_id < other_id)
);
create index seating_pairs_of on seating_pairs (invitation_id);
create index seating_pairs_other on seating_pairs (other_id);

-- With whom the one that went was paired and the one that stays was not.
alter table guest_merges add column pairs text[] not null default '{}';
