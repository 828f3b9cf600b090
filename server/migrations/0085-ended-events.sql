-- The events that ended lately, whatever the history before them.
create index events_by_end on events (ended_at) where not ongoing and test_alert_of is null;
