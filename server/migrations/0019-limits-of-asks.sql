-- Which browser that has signed in to the address before asked for the mail; null for all others together.
alter table sign_in_mails add column browser text;
