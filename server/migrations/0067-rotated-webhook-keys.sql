-- A key that was rotated still signs for a day, so that a receiver can change over without refusing a message.
alter table webhooks add column previous_secret text, add column previous_until timestamptz;
