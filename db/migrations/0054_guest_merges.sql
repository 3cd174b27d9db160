-- Two households of a list that turned out to be one: the link of the one that went leads to the one that stays. The row
-- of the one that went is kept like that of any removed one, so that this can be undone.
create table guest_merges (
  -- of the link that was given out for the one that went
  token     text primary key,
  guest_id  text not null references guests on delete cascade,
  merged_id text unique references guests on delete set null,
  -- the one that stays as it was, and as the merge left it; forgotten together with the one that went
  before    jsonb,
  after     jsonb,
  -- what came over from the one that went, for giving it back
  gifts     text[] not null default '{}',
  arrivals  text[] not null default '{}',
  links     text[] not null default '{}',
  merged_at timestamptz not null
);
create index guest_merges_of on guest_merges (guest_id);
create index guest_merges_at on guest_merges (merged_at) where before is not null;

-- Whoever comes back to the list has a link of their own again.
create function part_guest() returns trigger language plpgsql as $$
begin
  delete from guest_merges where merged_id = new.id;
  return null;
end $$;
create trigger guest_back after update of removed_at on guests
  for each row when (old.removed_at is not null and new.removed_at is null) execute function part_guest();
