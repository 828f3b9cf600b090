-- How an admin words the messages of a channel; null, or no row, is the wording of the product.
create table message_templates (
  channel text primary key,
  title text,
  text text,
  updated_at timestamptz not null,
  check (title is not null or text is not null)
);
