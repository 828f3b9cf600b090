-- Whose word counts as an authority's; others' data (CAP, GDACS) is taken as their own word alone.
alter table sources add column official boolean not null default false;
update sources
   set official = true
 where kind = 'usgs'
    or substring(url from '^https?://([^/:?#]+)') ~*
       '(^|\.)(gdacs\.org|weather\.gov|tsunami\.gov|noaa\.gov|usgs\.gov|meteoalarm\.org|bmkg\.go\.id|dwd\.de|metoffice\.gov\.uk|jma\.go\.jp)$';

-- A cancel may be read before the message that it cancels: feeds begin with the newest.
create index findings_that_end on findings using gin ((finding -> 'official' -> 'ids'))
  where finding ->> 'ended' = 'true';
