-- How far around its point an event's lines or areas reach: matching finds candidates by it, and decides by the shape.
alter table event_boxes add column reach_km float8 not null default 0;
