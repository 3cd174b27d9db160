-- Whoever knows the token sees the draft: for the family, before guests are shown anything.
alter table wedding_invitations add column preview_token text;
create unique index wedding_invitations_preview on wedding_invitations (preview_token) where preview_token is not null;
