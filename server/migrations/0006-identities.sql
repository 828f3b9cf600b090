-- Who a person is at another sign-in service.
create table identities (
  provider text not null,
  provider_account_id text not null,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, provider_account_id)
);
create index identities_of_user on identities (user_id);
