-- Packs no longer poll the sources of a crowded host an hour apart (decision 0084). Only the intervals that packs set themselves
-- change: so many minutes as a pack had sources on that host.
update sources set poll_seconds = null
  from pack_sources
 where pack_sources.source_id = sources.id
   and ((pack_sources.url like 'https://cap-sources.s3.amazonaws.com/%' and poll_seconds in (71 * 60, 9 * 60, 15 * 60))
     or (pack_sources.url like 'https://feeds.meteoalarm.org/%' and poll_seconds = 34 * 60));
-- MET Norway asks for at least ten minutes between two polls of its warnings.
update sources set poll_seconds = 660
  from pack_sources
 where pack_sources.source_id = sources.id and sources.url like 'https://api.met.no/weatherapi/metalerts/%'
   and coalesce(poll_seconds, 0) < 660;
