-- How many sign-in links were asked for from a network lately: an IPv4 address, or an IPv6 /64.
create table sign_in_asks (
  id bigint generated always as identity primary key,
  network text not null,
  asked_at timestamptz not null default now()
);
create index sign_in_asks_of_network on sign_in_asks (network, asked_at);
