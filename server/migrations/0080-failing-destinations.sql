-- Since when a destination takes nothing, and when it is tried next; since when it has been failing for more than a day, so that it is
-- tried daily; when it lost the first message, and when its owner was notified of that, once in each outage.
alter table destinations
  add column failing_since timestamptz,
  add column retry_at timestamptz,
  add column lapsed_at timestamptz,
  add column lost_at timestamptz,
  add column owner_notified_at timestamptz;
create index destinations_lost on destinations (lost_at) where lost_at is not null;

-- A delivery that waits for its destination to work again, while other channels have their turn.
alter table deliveries add column awaits_destination boolean not null default false;

-- One response ended a destination for good, whichever it was. Those that no provider documents as final are tried with the next message.
update destinations
   set failing_since = ended_at, lapsed_at = ended_at, retry_at = now(), failures = greatest(failures, 1),
       last_failure = ended_because, ended_at = null, ended_because = null
 where ended_because ~ ' answered ' and channel not in ('push', 'sms')
   and not (channel = 'webhook' and ended_because like '% 410 %');
