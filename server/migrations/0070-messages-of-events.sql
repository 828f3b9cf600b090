-- A message of CAP is named by its sender and identifier. Names of before have no sender: they hold within the sources that used them.
insert into event_names (authority, name, event_id)
select distinct 'cap of source ' || items.source_id, n.name, n.event_id
  from event_names n
  join event_items ei on ei.event_id = n.event_id
  join items on items.id = ei.item_id
 where n.authority = 'cap'
on conflict do nothing;
delete from event_names where authority = 'cap';

-- All messages that refer to one another are looked at together, in whichever order they were read.
create index findings_of_messages on findings using gin ((finding -> 'official' -> 'ids'))
  where finding #>> '{official,authority}' = 'cap';

alter table events
  -- The event that carries this one on: an update refers to the messages of both.
  add column continued_by integer,
  -- When a message last changed its area.
  add column area_changed_at timestamptz,
  -- When the next of several messages in force runs out.
  add column changes_at timestamptz;
create index events_that_change on events (changes_at) where ongoing and changes_at is not null;
create index events_continued on events (continued_by) where continued_by is not null;

-- When the hazard begins, and when its last message runs out.
alter table events add column onset timestamptz, add column renew_by timestamptz;
