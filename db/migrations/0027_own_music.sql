-- Pieces that customers brought, each kept once under the hash of its cleaned bytes; the file lies with the pictures.
create table music_pieces (
  id      text primary key,
  kind    text not null check (kind in ('mp3', 'm4a')),
  seconds int  not null,
  bytes   int  not null
);

-- Who brought which, and the key by which its owner listens to it while no card plays it. What no card plays is
-- forgotten after some days.
create table music_uploads (
  customer_id text not null references customers on delete cascade,
  piece_id    text not null references music_pieces,
  listen_key  text not null unique,
  created_at  timestamptz not null default now(),
  primary key (customer_id, piece_id)
);
create index music_uploads_piece on music_uploads (piece_id);
create index music_uploads_age on music_uploads (created_at);
