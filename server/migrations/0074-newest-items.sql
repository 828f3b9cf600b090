-- The newest date of an entry that a source listed: an address that answers and lists nothing new may be out of date.
alter table sources add column newest_item_at timestamptz;
