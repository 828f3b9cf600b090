-- The assets that a message named to its reader, noted when it was accepted: who reads it for some assets alone is notified that it is over
-- for these and no others. Null where all that it is about were named, and for messages of earlier versions.
alter table deliveries add column asset_ids integer[];
