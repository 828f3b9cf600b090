-- Sessions opened while their cookie could still be set from a sub-domain are taken over into a cookie that cannot, once
-- (and for a minute, for pages that are opened together). Null: opened with such a cookie.
alter table sessions add column carry_until timestamptz;
update sessions set carry_until = 'infinity';
