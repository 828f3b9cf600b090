-- Which browser that has signed in to the address before asked for the mail; null for all others together.
alter table sign_in_mails add column browser text;

-- Mailboxes whose owners want no questions whether they agree to be told; addresses with +something are their mailbox's.
create table unaskable_mailboxes (
  mailbox text primary key,
  since timestamptz not null
);
create index asks_of_mailbox on contact_asks (regexp_replace(address, '\+[^@]*@', '@'), asked_at);
