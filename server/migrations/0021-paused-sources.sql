-- Whether a source is not polled until an admin resumes it. Apart from skip_processing: polled and stored, not analysed.
alter table sources add column paused boolean not null default false;
