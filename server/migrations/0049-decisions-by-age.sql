-- A million decisions are written for an event that concerns a million assets, and each index is written with each of them.
-- Decisions are deleted with their events. Once a day, those that have no event any more are looked for by their age, which grows
-- with their place in the table: ranges of pages are enough.
drop index decisions_to_delete;
create index decisions_to_delete on decisions using brin (delete_after);
