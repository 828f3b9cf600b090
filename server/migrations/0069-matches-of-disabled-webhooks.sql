-- A webhook that was disabled because it failed records what it misses for a week, matches as well.
create or replace function note_matches() returns trigger language plpgsql as $$
begin
  if exists (
    select from webhooks where (enabled or disabled_at > now() - interval '7 days') and topics ? 'match'
  ) then
    insert into live_changes (kind, change, subject_id, user_id)
    select 'match', case tg_op when 'INSERT' then 'created' else 'updated' end, event_id || '-' || asset_id, null from written;
  end if;
  return null;
end
$$;
