-- A venue answers once; what it wrote is its own, whatever the content says. `answered_at` is the first time.
alter table reviews
  add column answer_corrected_at timestamptz,
  add column answered_by_venue boolean not null default false,
  -- what the operator wrote to the author beside the reason
  add column removed_note text;

-- Answers of the content are dated to the noon of a day; every other one was given by a venue.
update reviews set answered_by_venue = true
where answer is not null
  and (content_hash is null or (answered_at at time zone 'Asia/Ho_Chi_Minh')::time <> time '12:00');

create index reviews_removed on reviews (removed_at) where removed_at is not null and content <> '';

-- A removal that was taken back counts as such.
alter table review_removals add column restored_at timestamptz;

-- Nobody finds their own review helpful.
delete from review_reactions mark using reviews r where r.id = mark.review_id and r.customer_id = mark.customer_id;
