-- What is tidied away by its age is found by it.
create index sessions_age on sessions (used_at);
create index security_events_age on security_events (at);
