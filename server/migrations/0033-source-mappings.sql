-- How an admin mapped a document in a form of its own; null for the forms that are known.
alter table sources add column mapping jsonb;
