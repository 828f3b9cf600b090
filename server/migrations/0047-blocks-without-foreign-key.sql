-- An event has a dozen keys, and half of all checks of foreign keys that an item caused were theirs. Their
-- event is written or held by the same transaction; what deletes events deletes their keys by this trigger.
alter table event_blocks drop constraint event_blocks_event_id_fkey;

create function forget_event_blocks() returns trigger language plpgsql as $$
begin
  delete from event_blocks where event_id in (select id from gone);
  return null;
end
$$;
create trigger events_forget_blocks after delete on events
  referencing old table as gone for each statement execute function forget_event_blocks();
