-- The shape that the stored cards and pages were made in; null before it was written down.
alter table content_imports add column shape text;
