-- Webhooks of the installation. Each follows the recorded changes from its own position; what it is to receive becomes a message,
-- which is sent, and kept for the log and for sending it again.
create table webhooks (
  id text primary key,
  name text not null,
  url text not null,
  secret text not null,
  topics jsonb not null,
  enabled boolean not null default true,
  position text not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  last_response text,
  retry_at timestamptz,
  busy_until timestamptz,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  created_by text not null
);

create table webhook_messages (
  id text primary key,
  webhook_id text not null references webhooks on delete cascade,
  position bigint generated always as identity,
  type text not null,
  subject_id text not null,
  body text not null,
  at timestamptz not null,
  state text not null default 'queued',
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  last_response text
);
create index webhook_messages_queued on webhook_messages (webhook_id, position) where state = 'queued';
create index webhook_messages_in_order on webhook_messages (webhook_id, position);
create index webhook_messages_by_age on webhook_messages (at);

-- Matches are written by several statements. Those that nobody asks for cost one look at a small table.
create function note_matches() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where enabled and topics ? 'match') then
    insert into live_changes (kind, change, subject_id, user_id)
    select 'match', case tg_op when 'INSERT' then 'created' else 'updated' end, event_id || '-' || asset_id, null from written;
  end if;
  return null;
end
$$;
create trigger matches_noted_when_added after insert on matches referencing new table as written
  for each statement execute function note_matches();
create trigger matches_noted_when_changed after update on matches referencing new table as written
  for each statement execute function note_matches();
