-- People and their sign-in ------------------------------------------------------------------------------------------

create table users (
  id text primary key,
  email text not null unique,
  type text not null default 'user' check (type in ('user', 'admin')),
  email_verified_at timestamptz,
  invited_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The token itself is only in the person's cookie: a copy of this table opens no session.
create table sessions (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table verification_tokens (
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (email, token_hash)
);

-- How many sign-in mails an address was sent lately.
create table sign_in_mails (
  id bigint generated always as identity primary key,
  email text not null,
  sent_at timestamptz not null default now()
);
create index sign_in_mails_of_email on sign_in_mails (email, sent_at);

create table user_settings (
  user_id text not null references users on delete cascade,
  name text not null,
  value text not null,
  primary key (user_id, name)
);

-- Assets ------------------------------------------------------------------------------------------------------------

create table assets (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text,
  description text,
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  radius_km double precision check (radius_km > 0),
  query text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((lat is null) = (lon is null))
);
create index assets_of_user on assets (user_id);
create index assets_with_query on assets (id) where query is not null;

-- Great-circle distance in kilometres on the sphere of mean radius 6371.0088 km (haversine); within 0.6 % of the geodesic.
create function great_circle_km(lat_1 double precision, lon_1 double precision, lat_2 double precision, lon_2 double precision)
returns double precision language sql immutable parallel safe return
  12742.0176 * asin(sqrt(least(1,
    sin(radians(lat_2 - lat_1) / 2) ^ 2 + cos(radians(lat_1)) * cos(radians(lat_2)) * sin(radians(lon_2 - lon_1) / 2) ^ 2)));

-- What an asset's circle can touch, in degrees: two boxes when it crosses the date line, all longitudes at a pole.
create table asset_boxes (
  asset_id integer not null references assets on delete cascade,
  box box not null
);
create index asset_boxes_of_asset on asset_boxes (asset_id);
create index asset_boxes_touching on asset_boxes using gist (box);

create table asset_settings (
  asset_id integer primary key references assets on delete cascade,
  categories jsonb,
  channels jsonb,
  least_severity text not null default 'moderate',
  unknown_severity text not null default 'interrupt',
  certainty text not null default 'inside',
  radius_by_category jsonb not null default '{}',
  contact_group_ids jsonb not null default '[]'
);

-- Sources and what they say -----------------------------------------------------------------------------------------

create table sources (
  id integer generated always as identity primary key,
  name text not null,
  url text not null unique,
  kind text,
  skip_processing boolean not null default false,
  built_in boolean not null default false,
  hash text,
  etag text,
  last_modified text,
  last_error text,
  failures integer not null default 0,
  failing_since timestamptz,
  last_success_at timestamptz,
  next_poll_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sources_due on sources (next_poll_at);

-- The newest revision of each entry; `revision` counts from 1.
create table items (
  id bigint generated always as identity primary key,
  source_id integer not null references sources on delete cascade,
  guid text not null,
  revision integer not null default 1,
  content jsonb not null,
  content_hash text not null,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  delete_after timestamptz not null,
  unique (source_id, guid)
);
create index items_to_delete on items (delete_after);

create table item_revisions (
  item_id bigint not null references items on delete cascade,
  revision integer not null,
  content jsonb not null,
  seen_at timestamptz not null default now(),
  primary key (item_id, revision)
);

create table findings (
  item_id bigint not null references items on delete cascade,
  revision integer not null,
  engine text not null,
  finding jsonb not null,
  created_at timestamptz not null default now(),
  primary key (item_id, revision)
);

-- Events ------------------------------------------------------------------------------------------------------------

create table events (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  title text not null,
  description text not null,
  category text,
  severity text not null default 'unknown',
  urgency text not null default 'unknown',
  cap_certainty text not null default 'unknown',
  incident boolean not null default true,
  url text,
  urls jsonb not null default '[]',
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  radius_km double precision,
  place_kind text not null default 'unknown',
  place_name text,
  geometry jsonb,
  official boolean not null default false,
  ongoing boolean not null default true,
  happened_at timestamptz,
  first_seen_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  delete_after timestamptz not null,
  words tsvector generated always as (to_tsvector('simple', title || ' ' || description)) stored
);
create index events_newest on events (created_at desc, id desc);
create index events_to_end on events (expires_at) where ongoing;
create index events_to_delete on events (delete_after);
create index events_words on events using gin (words);
create index events_place on events using gist (point(lon, lat));

-- What an event's circle can touch, as for assets.
create table event_boxes (
  event_id integer not null references events on delete cascade,
  box box not null
);
create index event_boxes_of_event on event_boxes (event_id);
create index event_boxes_touching on event_boxes using gist (box);

-- All names by which an event is found again: ids an authority gave it, and for news its link and its headline.
create table event_names (
  authority text not null,
  name text not null,
  event_id integer not null references events on delete cascade,
  primary key (authority, name)
);
create index event_names_of_event on event_names (event_id);

-- Which items an event rests on; an item speaks of one event.
create table event_items (
  item_id bigint primary key references items on delete cascade,
  event_id integer not null references events on delete cascade
);
create index event_items_of_event on event_items (event_id);

-- What was known when. Source and link are copied, for items are deleted sooner than events.
create table event_revisions (
  event_id integer not null references events on delete cascade,
  revision integer not null,
  at timestamptz not null default now(),
  kind text not null,
  cause text not null,
  changes jsonb not null,
  item_url text,
  source text,
  quote text,
  engine text,
  primary key (event_id, revision)
);

create table dismissed_events (
  user_id text not null references users on delete cascade,
  event_id integer not null references events on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, event_id)
);

-- What the installation remembers of itself, such as which built-in sources were ever offered.
create table installation (
  name text primary key,
  value jsonb not null
);

-- From event to person ----------------------------------------------------------------------------------------------

create table matches (
  event_id integer not null references events on delete cascade,
  asset_id integer not null references assets on delete cascade,
  distance_km double precision,
  certainty text not null,
  by_place boolean not null,
  by_query boolean not null,
  updated_at timestamptz not null default now(),
  primary key (event_id, asset_id)
);
create index matches_of_asset on matches (asset_id, event_id);

-- One notification for an event and a person, over all their assets.
create table notifications (
  id text primary key,
  user_id text not null references users on delete cascade,
  event_id integer not null references events on delete cascade,
  kind text not null default 'alert',
  code_hash text not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unique (user_id, event_id)
);

create table decisions (
  event_id integer not null references events on delete cascade,
  asset_id integer not null references assets on delete cascade,
  user_id text not null references users on delete cascade,
  outcome text not null check (outcome in ('sent', 'held', 'withheld')),
  reasons jsonb not null,
  distance_km double precision,
  certainty text not null,
  notification_id text references notifications on delete set null,
  at timestamptz not null default now(),
  delete_after timestamptz not null,
  primary key (event_id, asset_id, user_id)
);
create index decisions_of_user on decisions (user_id, at desc);
create index decisions_to_delete on decisions (delete_after);

create table deliveries (
  id text primary key,
  notification_id text not null references notifications on delete cascade,
  channel text not null,
  recipient text not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  unique (notification_id, channel, recipient)
);

create table delivery_attempts (
  id bigint generated always as identity primary key,
  delivery_id text not null references deliveries on delete cascade,
  at timestamptz not null default now(),
  answer text not null
);
create index delivery_attempts_of_delivery on delivery_attempts (delivery_id, at);

-- What changed, for open pages. The transaction's number orders changes as they became visible to others.
create table live_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  change text not null,
  subject_id text not null,
  user_id text,
  at timestamptz not null default now()
);
create index live_changes_in_order on live_changes (transaction_id, id);
create index live_changes_by_age on live_changes (at);
