-- What an authority says of one part of an event's area and not of another, the words of other languages, and which part a match is in.
alter table events add column parts jsonb, add column translations jsonb;
alter table matches add column part smallint;

-- What holds for an asset, by the part that it is in; what an admin has corrected holds for all of them.
create function value_at_part(name text, value text, parts jsonb, part smallint, reported jsonb) returns text
  language sql immutable parallel safe
  return case when part is null or coalesce(reported ? name, false) then value
              else coalesce(parts -> part::int ->> name, value) end;
