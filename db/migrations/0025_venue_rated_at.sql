-- Ratings change between imports: whoever keeps figures in memory asks for those that changed since.
alter table venues add column rated_at timestamptz;

create function note_rating() returns trigger language plpgsql as $$
begin
  new.rated_at := clock_timestamp();
  return new;
end $$;
create trigger venues_rating_changed before update of rating_average, rating_count on venues
  for each row when (new.rating_average is distinct from old.rating_average) execute function note_rating();

create index venues_rated_at on venues (rated_at) where rated_at is not null;
