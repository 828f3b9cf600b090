-- What goes to a destination, beside the notification rules: nothing below a severity, nothing during its own quiet hours but what is
-- extreme, and only what concerns the assets of a contact group.
alter table destinations
  add column severity_floor text check (severity_floor in ('minor', 'moderate', 'severe', 'extreme')),
  add column quiet_hours jsonb,
  add column contact_group_id int references contact_groups on delete cascade,
-- How many attempts in a row have failed, and what the last response was.
  add column failures int not null default 0,
  add column last_failure text;
create index destinations_by_group on destinations (contact_group_id) where contact_group_id is not null;
create index destinations_failing on destinations (failures) where failures > 0;

-- Until when the quiet hours of its destination hold a delivery back.
alter table deliveries add column held_until timestamptz;
