-- What an authority says of one part of an event's area and not of another, the words of other languages, and which part a match is in.
alter table events add column parts jsonb, add column translations jsonb;
alter table matches add column part smallint;
