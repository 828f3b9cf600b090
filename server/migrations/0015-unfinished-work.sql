-- What was handed to a stage of the pipeline and is not done yet, a row a job. The queue gives a job up after so many
-- tries and forgets it; this does not.
create table unfinished_work (
  -- The number of the job that was sent last.
  id uuid primary key,
  job text not null,
  inputs jsonb not null,
  since timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  -- When a job for it was given up for the first time.
  given_up_at timestamptz
);
create index unfinished_work_by_age on unfinished_work (sent_at);
create index unfinished_work_given_up on unfinished_work (given_up_at) where given_up_at is not null;
