-- When the couple sent the household its invitation, or handed the printed card over; null until then.
alter table guests add column invited_at timestamptz;
