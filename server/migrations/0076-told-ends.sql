-- The end that the last message of a thread stated: a person is notified if the event is still in force then.
alter table threads add column told_until timestamptz;
