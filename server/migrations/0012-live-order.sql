-- The order of live changes is that of their numbers. A transaction that draws numbers shows from which one on by a shared
-- advisory lock, which no other transaction ever waits for; readers stop short of the numbers that may still appear.

drop index live_changes_in_order;
alter table live_changes drop column transaction_id;
-- When it was noted, however long its transaction has been open.
alter table live_changes alter column at set default clock_timestamp();

-- Locks of this kind carry 24 bits that tell them from others ("toc") and 40 bits of a number.

create function last_live_change() returns bigint language sql volatile as $$
  select case when is_called then last_value else last_value - 1 end from live_changes_id_seq
$$;

-- Runs before the statement draws its first number, so every number of the transaction is above the one that it locks.
create function show_live_writer() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared((x'746f63'::bigint << 40) + last_live_change());
  return null;
end
$$;
create trigger live_changes_writer before insert on live_changes
  for each statement execute function show_live_writer();

-- Every change with this number or a lower one has committed or never will. What was drawn is asked before the writers: a
-- number up to it belongs to a transaction that was shown by then, or has ended. A statement that begins after this one
-- sees the rows of all that have ended.
create function settled_live_change() returns bigint language plpgsql volatile as $$
declare
  drawn bigint := last_live_change();
  shown bigint;
begin
  select min(key & ((1::bigint << 40) - 1)) into shown
    from (select (classid::bigint << 32) + objid::bigint as key from pg_locks
           where locktype = 'advisory' and objsubid = 1 and granted
             and database = (select oid from pg_database where datname = current_database())) as locks
   where key >> 40 = x'746f63'::bigint;
  return least(drawn, shown);
end
$$;
