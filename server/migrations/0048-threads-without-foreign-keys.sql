-- A thread is written by the transaction that writes its notification, whose keys are checked. Its own four were checked row by row,
-- and each notification that was deleted read all threads.
alter table threads
  drop constraint threads_event_id_fkey,
  drop constraint threads_user_id_fkey,
  drop constraint threads_first_id_fkey,
  drop constraint threads_last_id_fkey;

-- A message about several events leaves the threads of each when the event is deleted.
create function forget_threads_of_events() returns trigger language plpgsql as $$
begin
  delete from threads where event_id in (select id from gone);
  return null;
end
$$;
create trigger events_forget_threads after delete on events
  referencing old table as gone for each statement execute function forget_threads_of_events();

-- By the key where the notification is about one event; its person's notifications are deleted with the person.
create function forget_threads_of_notifications() returns trigger language plpgsql as $$
begin
  delete from threads using gone
   where threads.event_id = gone.event_id and threads.user_id = gone.user_id and gone.id in (threads.first_id, threads.last_id);
  if exists (select from gone where event_id is null) then
    delete from threads using gone
     where gone.event_id is null and threads.user_id = gone.user_id and gone.id in (threads.first_id, threads.last_id);
  end if;
  return null;
end
$$;
create trigger notifications_forget_threads after delete on notifications
  referencing old table as gone for each statement execute function forget_threads_of_notifications();
