-- What people judge of the analysis of events. One that corrects the event for everyone is of an admin; it outlives the account.
create table event_verdicts (
  id bigint generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  user_id text references users on delete set null,
  kind text not null,
  details jsonb not null default '{}',
  corrects boolean not null default false,
  revision integer not null,
  -- The event as it was judged.
  about jsonb not null,
  at timestamptz not null default now()
);
create unique index event_verdicts_of_person on event_verdicts (event_id, user_id, kind) where not corrects;
create unique index event_verdicts_that_correct on event_verdicts (event_id, kind) where corrects;
create index event_verdicts_by_user on event_verdicts (user_id);

-- What sources state of the fields that an admin corrected; the columns themselves hold the correction.
alter table events add column reported jsonb;
