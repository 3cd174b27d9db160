-- What editors write besides venues and dresses: articles, questions, policies, fairs … each kind has its own shape in
-- `data`, checked when it is imported.
create table documents (
  kind         text not null,
  id           text not null,
  position     int  not null,
  data         jsonb not null,
  content_hash text not null,
  primary key (kind, id)
);
create index documents_in_order on documents (kind, position);
