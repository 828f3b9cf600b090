-- Ways to reach a person besides the address they sign in with ------------------------------------------------------

create table destinations (
  id text primary key,
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('push', 'sms', 'webhook')),
  -- What its owner calls it: a browser, a number, a host.
  name text not null,
  -- The push service's endpoint, a number in E.164, or the address of a webhook.
  address text not null,
  -- Keys of a push subscription, or the key that a webhook's messages are signed with.
  keys jsonb not null default '{}',
  -- A number hears nothing before the code sent to it came back; only the code's hash is stored.
  code_hash text unique,
  code_sent_at timestamptz,
  confirmed_at timestamptz,
  -- Why it is no longer used: the far end said that it is gone, or somebody there wants no more.
  ended_at timestamptz,
  ended_because text,
  created_at timestamptz not null default now(),
  unique (user_id, channel, address)
);

-- People without an account who are told with somebody ---------------------------------------------------------------

create table contacts (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  email text,
  phone text,
  -- Each address by itself: nothing is sent to one before its owner has confirmed it.
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  email_code_hash text unique,
  phone_code_hash text unique,
  email_asked_at timestamptz,
  phone_asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or phone is not null),
  unique (user_id, email),
  unique (user_id, phone)
);

create table contact_groups (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

create table contact_group_members (
  group_id integer not null references contact_groups on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  primary key (group_id, contact_id)
);
create index groups_of_contact on contact_group_members (contact_id);

-- Addresses whose owners want nothing more, whoever writes to them. Sign-in links alone still go to an e-mail address.
create table stopped_addresses (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  stopped_at timestamptz not null default now(),
  primary key (channel, address)
);

-- Each time that an address is asked whether its owner agrees: what is still to be sent, and how often it was.
create table contact_asks (
  id text primary key,
  user_id text references users on delete set null,
  contact_id integer references contacts on delete set null,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  asked_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  next_try_at timestamptz,
  tries integer not null default 0,
  -- What the far end said last.
  answer text
);
create index asks_of_address on contact_asks (address, asked_at);
create index asks_of_user on contact_asks (user_id, asked_at);
create index asks_of_contact on contact_asks (contact_id, asked_at);
create index asks_to_send on contact_asks (next_try_at) where state = 'pending';

-- Rules ---------------------------------------------------------------------------------------------------------------

-- When a person wants to be left alone, and how much at once; a missing row means the ordinary ones.
create table user_rules (
  user_id text primary key references users on delete cascade,
  rules jsonb not null,
  last_digest_at timestamptz not null default now(),
  -- When the next digest is due; null without one.
  next_digest_at timestamptz
);
create index user_rules_due on user_rules (next_digest_at);

-- Rules for all assets of a person (no tag), or for those with a tag. An asset that follows has them in its settings.
create table rule_sets (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  tag text,
  rules jsonb not null,
  unique nulls not distinct (user_id, tag)
);
-- Settings that somebody made for one asset alone stay; the others follow the rules of its tags, or of all assets.
alter table asset_settings add column own boolean not null default false;
update asset_settings set own = true;

-- Silence for a while: about one event, or one asset.
create table mutes (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  event_id integer references events on delete cascade,
  asset_id integer references assets on delete cascade,
  until timestamptz not null,
  -- How severe the event was: what becomes worse is told nonetheless.
  severity text not null default 'unknown',
  created_at timestamptz not null default now(),
  check ((event_id is null) <> (asset_id is null)),
  unique nulls not distinct (user_id, event_id, asset_id)
);
alter table dismissed_events add column severity text not null default 'extreme';

-- One thread for an event and a person ------------------------------------------------------------------------------------

create table threads (
  event_id integer not null references events on delete cascade,
  user_id text not null references users on delete cascade,
  -- How many messages there were.
  step integer not null,
  -- What the person knows by them.
  severity text not null,
  ongoing boolean not null,
  -- The assets they were told about.
  asset_ids jsonb not null,
  told_at timestamptz not null,
  -- The first message, which mail programs put the others under, and the last.
  first_id text not null references notifications on delete cascade,
  last_id text not null references notifications on delete cascade,
  primary key (event_id, user_id)
);

alter table decisions add column step integer not null default 1;
alter table decisions drop constraint decisions_pkey, add primary key (event_id, asset_id, user_id, step);

alter table notifications alter column event_id drop not null;
alter table notifications drop constraint notifications_user_id_event_id_key;
-- Which message of its thread; null where a message tells of several events.
alter table notifications add column step integer;
update notifications set step = 1;
alter table notifications add constraint notifications_of_thread unique (user_id, event_id, step);
-- Why it is told, in a few words, where it is not the first of its thread.
alter table notifications add column reason text;
-- What a message is about is looked up for each address that it goes to.
create index decisions_of_notification on decisions (notification_id);
create index notifications_by_age on notifications (created_at);
create index notifications_of_user on notifications (user_id, created_at desc);

insert into threads (event_id, user_id, step, severity, ongoing, asset_ids, told_at, first_id, last_id)
select n.event_id, n.user_id, 1, e.severity, e.ongoing,
       coalesce((select jsonb_agg(d.asset_id) from decisions d
                  where d.event_id = n.event_id and d.user_id = n.user_id and d.outcome = 'sent'), '[]'),
       n.created_at, n.id, n.id
  from notifications n join events e on e.id = n.event_id;

-- What a message that tells of several events holds, in the order it tells them.
create table notification_events (
  notification_id text not null references notifications on delete cascade,
  event_id integer not null references events on delete cascade,
  position integer not null,
  primary key (notification_id, event_id)
);
create index notifications_with_event on notification_events (event_id);

-- What waits for a better moment: it is decided anew then, and goes out with whatever else waits for the person.
create table held_threads (
  event_id integer not null references events on delete cascade,
  user_id text not null references users on delete cascade,
  until timestamptz not null,
  because text not null,
  held_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index held_threads_due on held_threads (until);
create index held_threads_of_user on held_threads (user_id, until);

-- Deliveries to contacts and by further channels ---------------------------------------------------------------------------

alter table deliveries
  add column destination_id text references destinations on delete set null,
  add column contact_id integer references contacts on delete set null,
  -- Made because another one came to nothing; said in the message.
  add column instead_of text,
  -- A contact's own code; the owner's stands with the notification.
  add column code_hash text unique;

-- Who answered a message, and what they said. The owner is 'owner', a contact its number.
create table responses (
  notification_id text not null references notifications on delete cascade,
  responder text not null,
  name text not null,
  confirmed_at timestamptz not null,
  has_it boolean not null default false,
  note text,
  updated_at timestamptz not null default now(),
  primary key (notification_id, responder)
);
insert into responses (notification_id, responder, name, confirmed_at)
select n.id, 'owner', u.email, n.confirmed_at from notifications n join users u on u.id = n.user_id
 where n.confirmed_at is not null;

-- Exercises --------------------------------------------------------------------------------------------------------------------

-- An event made up for one asset, to see its whole chain at work: only its owner hears of it.
alter table events add column drill_of integer references assets on delete cascade;

-- What operators must look at: raised, mailed to the admins, and over when its cause is.
create table alarms (
  kind text primary key,
  text text not null,
  raised_at timestamptz not null,
  updated_at timestamptz not null,
  mailed_at timestamptz
);

-- What costs money, or somebody's patience, is counted before it is done: a crash must not forget it.
create table allowances_used (
  name text not null,
  -- What it was used for; doing that again is not counted again.
  id text not null,
  at timestamptz not null,
  primary key (name, id)
);
create index allowances_in_time on allowances_used (name, at);
