-- Matching finds, decides and writes by one statement.

-- Angles below a tenth of a millimetre on the ground are 0: their products would underflow, which is an error. Not strict, so that
-- the planner puts the expression in place of the call.
create function radians_of(degrees double precision) returns double precision language sql immutable parallel safe
return radians(case when abs(degrees) < 1e-9 then 0 else degrees end);

-- Where an asset is as a point of the unit sphere of reduced latitudes, from which distances on the ellipsoid are computed
-- without further angles. 0.99664… is 1 - f of WGS 84.
create function reduced_latitude(lat double precision) returns double precision language sql immutable parallel safe
return atan(0.9966471893352525 * tan(radians_of(lat)));

alter table asset_boxes
  add column x double precision generated always as (cos(reduced_latitude(lat)) * cos(radians_of(lon))) stored,
  add column y double precision generated always as (cos(reduced_latitude(lat)) * sin(radians_of(lon))) stored,
  add column z double precision generated always as (sin(reduced_latitude(lat))) stored;
drop index asset_boxes_touching;
create index asset_boxes_touching on asset_boxes
  using gist (box) include (asset_id, x, y, z, radius_km, radius_by_category);

-- Length of the geodesic between two points given as above, in kilometres, by Thomas' formula of second order in the
-- flattening (P. D. Thomas, "Spheroidal geodesics, reference systems, & local geometry", 1970). The error is below 1 mm up to
-- 100 km, 4 cm up to 10,000 km and 3 m up to 18,000 km, and grows to 0.6 % at the antipode.
create function geodesic_km(x_1 double precision, y_1 double precision, z_1 double precision,
                            x_2 double precision, y_2 double precision, z_2 double precision)
returns double precision language plpgsql immutable strict parallel safe as $$
declare
  -- Of the angle d between the points: sin² of its half, by the chord.
  l double precision := least(1, ((x_1 - x_2) * (x_1 - x_2) + (y_1 - y_2) * (y_1 - y_2) + (z_1 - z_2) * (z_1 - z_2)) / 4);
  cosines double precision := sqrt((x_1 * x_1 + y_1 * y_1) * (x_2 * x_2 + y_2 * y_2));
  sin2_mean double precision := (1 - cosines + z_1 * z_2) / 2;
  sin2_half double precision := (1 - cosines - z_1 * z_2) / 2;
  sin_d double precision := 2 * sqrt(l * (1 - l));
  cos_d double precision := 1 - 2 * l;
  t double precision;
  d double precision;
  u double precision;
  v double precision;
  x double precision;
  y double precision;
begin
  if l < 1e-20 then return 0; end if;
  -- Close to the antipode the formula diverges: on the sphere of mean radius, within 0.6 %.
  if l > 0.9999 then return 12742.0176 * asin(sqrt(l)); end if;
  t := 2 * asin(sqrt(l)) / sin_d;
  d := 4 * t * t;
  u := 2 * sin2_mean * (1 - sin2_half) / (1 - l);
  v := 2 * sin2_half * (1 - sin2_mean) / l;
  x := u + v;
  y := u - v;
  -- a, f / 4 and f² / 64 of WGS 84.
  return 6378.137 * sin_d * (t - 0.0008382026661868701 * (t * x - y)
    + 1.756459274006944e-07 * (x * (2 * d * cos_d + (t - (d - 1) * cos_d) * x) - y * (2 * d + 2 * cos_d * y) + d * x * y));
end
$$;

-- The ids as rows, of which the planner expects ten, whatever they are: so it keeps one plan for all of them.
create function each_of(ids integer[]) returns setof integer language plpgsql immutable strict parallel safe rows 10 as $$
declare
  id integer;
begin
  foreach id in array ids loop
    return next id;
  end loop;
end
$$;

-- Matches are derived from events and assets, and found again with them. Two foreign keys were checked row by row, which took
-- longer than everything else; now what is deleted takes its matches along by one statement.
alter table matches drop constraint matches_event_id_fkey, drop constraint matches_asset_id_fkey;
create function forget_matches_of_events() returns trigger language plpgsql as $$
begin
  delete from matches using gone where matches.event_id = gone.id;
  return null;
end
$$;
create trigger events_forget_matches after delete on events referencing old table as gone
  for each statement execute function forget_matches_of_events();
create function forget_matches_of_assets() returns trigger language plpgsql as $$
begin
  delete from matches using gone where matches.asset_id = gone.id;
  return null;
end
$$;
create trigger assets_forget_matches after delete on assets referencing old table as gone
  for each statement execute function forget_matches_of_assets();

-- What a statement hands over to the next stage itself: its row outlives a crash before the job is sent.
create function note_work(id uuid, job text, inputs jsonb) returns void language plpgsql as $$
begin
  insert into unfinished_work (id, job, inputs) values (note_work.id, note_work.job, note_work.inputs);
end
$$;

-- Publishes to open pages from within a statement; a change is an id and the person whose pages show it.
create function note_changes(kind text, change text, changes jsonb) returns void language plpgsql as $$
begin
  insert into live_changes (kind, change, subject_id, user_id)
  select note_changes.kind, note_changes.change, one.id, one.user_id
    from jsonb_to_recordset(changes) as one (id text, user_id text);
  perform pg_notify('tocsin_live', '');
end
$$;
