-- Authorities name one earthquake each in their own way: it is found again by its moment.
create index events_by_moment on events (happened_at) where official or category = 'natural disaster';
