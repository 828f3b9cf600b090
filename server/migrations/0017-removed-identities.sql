-- A removed identity stays as a mark, so that it never signs anybody in again; `email` is what the service said it was.
alter table identities add column email text, add column removed_at timestamptz;
