-- Calls inside a limit's window, by who made them. Losing it in a crash forgives some calls, nothing more.
create unlogged table rate_limits (
  key        text primary key,
  hits       timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);
