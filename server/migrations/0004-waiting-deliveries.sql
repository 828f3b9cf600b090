-- What waits for a recipient, in order; also finds what waits at all.
create index deliveries_waiting on deliveries (channel, recipient, created_at) where state = 'pending';
