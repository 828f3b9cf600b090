-- The map draws the areas of ongoing events, of which few have one.
create index events_with_area on events (id) where geometry is not null and ongoing;
