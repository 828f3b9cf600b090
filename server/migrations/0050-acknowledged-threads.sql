-- A message may be about several events. A person can acknowledge one of them: what they were told of it until then.
alter table threads add column acknowledged_at timestamptz;
