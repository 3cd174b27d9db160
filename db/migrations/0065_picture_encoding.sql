-- Which pictures have all their variants, and until when one process has the making of them: two that share the files
-- do not make the same ones. Nothing is lost with these columns: what is not there is made when somebody asks for it.
alter table pictures add column encoded_at timestamptz;
alter table pictures add column encoding_until timestamptz;
create index pictures_not_encoded on pictures (id) where encoded_at is null;
