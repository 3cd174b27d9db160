-- When what a page of the content shows last changed, for search engines. Kept by triggers, so that whatever writes
-- content keeps it, the release before this one included.
create function note_content_change() returns trigger language plpgsql as $$
declare
  -- a neighbour that came or went moves a row without changing it
  elsewhere constant text[] := array['position', 'content_hash', 'changed_at'];
begin
  if tg_op = 'INSERT' or to_jsonb(new) - elsewhere <> to_jsonb(old) - elsewhere then
    new.changed_at := now();
  end if;
  return new;
end $$;

do $$
declare
  content text;
begin
  foreach content in array array['venues', 'makers', 'dresses', 'lookbooks', 'brands', 'vouchers', 'documents', 'fairs']
  loop
    execute format('alter table %I add column changed_at timestamptz', content);
    execute format(
      'update %I set changed_at = (select max(imported_at) from content_imports where changed > 0)', content);
    execute format(
      'create trigger note_content_insert before insert on %I for each row execute function note_content_change()',
      content);
    execute format(
      'create trigger note_content_update before update on %I for each row
       when (old.content_hash is distinct from new.content_hash) execute function note_content_change()', content);
  end loop;
end $$;
