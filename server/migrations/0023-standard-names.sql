-- Outcomes of decisions, test alerts, provider responses and opt-ins by their standard names.
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

alter table contact_asks rename to opt_in_requests;
alter table opt_in_requests rename column asked_at to requested_at;
alter index asks_of_address rename to opt_in_requests_of_address;
alter index asks_of_user rename to opt_in_requests_of_user;
alter index asks_of_contact rename to opt_in_requests_of_contact;
alter index asks_to_send rename to opt_in_requests_to_send;
alter index asks_of_mailbox rename to opt_in_requests_of_mailbox;
alter table contacts rename column email_asked_at to email_opt_in_requested_at;
alter table contacts rename column phone_asked_at to phone_opt_in_requested_at;
alter table unaskable_mailboxes rename to opted_out_mailboxes;
alter table stopped_addresses rename to opted_out_addresses;
