-- Outcomes of decisions and test alerts by their standard names.
alter table decisions drop constraint decisions_outcome_check;
update decisions set outcome = case outcome when 'sent' then 'notified' when 'held' then 'deferred' else 'suppressed' end;
alter table decisions add constraint decisions_outcome_check check (outcome in ('notified', 'deferred', 'suppressed'));

alter table held_threads rename to deferred_threads;
alter table deferred_threads rename column held_at to deferred_at;
alter index held_threads_due rename to deferred_threads_due;
alter index held_threads_of_user rename to deferred_threads_of_user;

alter table events rename column drill_of to test_alert_of;
update notifications set kind = 'test-alert' where kind = 'drill';

alter table delivery_attempts rename column answer to provider_response;
alter table contact_asks rename column answer to provider_response;
