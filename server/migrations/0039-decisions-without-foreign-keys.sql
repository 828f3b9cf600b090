-- A decision's four foreign keys were checked row by row, which took longer than writing it: a million of them are written for an
-- event that concerns a million assets. What is deleted takes its decisions along by one statement, as before.
alter table decisions
  drop constraint decisions_event_id_fkey,
  drop constraint decisions_asset_id_fkey,
  drop constraint decisions_user_id_fkey,
  drop constraint decisions_notification_id_fkey;

-- The decisions of a person about an event are read for each message: by the key, however many people the event concerns.
alter table decisions drop constraint decisions_pkey, add primary key (event_id, user_id, asset_id, step);

create function forget_decisions_of_events() returns trigger language plpgsql as $$
begin
  delete from decisions using gone where decisions.event_id = gone.id;
  return null;
end
$$;
create trigger events_forget_decisions after delete on events referencing old table as gone
  for each statement execute function forget_decisions_of_events();

-- A decision is about an asset of its person, by whom it is found; the assets of a person who is deleted are deleted too.
create function forget_decisions_of_assets() returns trigger language plpgsql as $$
begin
  delete from decisions using gone where decisions.user_id = gone.user_id and decisions.asset_id = gone.id;
  return null;
end
$$;
create trigger assets_forget_decisions after delete on assets referencing old table as gone
  for each statement execute function forget_decisions_of_assets();

create function forget_notifications_of_decisions() returns trigger language plpgsql as $$
begin
  update decisions set notification_id = null from gone where decisions.notification_id = gone.id;
  return null;
end
$$;
create trigger notifications_leave_decisions after delete on notifications referencing old table as gone
  for each statement execute function forget_notifications_of_decisions();
