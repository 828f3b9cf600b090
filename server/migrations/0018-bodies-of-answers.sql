-- What a far end wrote beside its status is for admins alone: it may be anything that its address answers.
alter table delivery_attempts add column body text;

update delivery_attempts a
   set body = substr(a.answer, 5), answer = substr(a.answer, 1, 3)
  from deliveries d
 where d.id = a.delivery_id and d.channel in ('push', 'sms', 'webhook') and a.answer ~ '^\d{3} ';
update destinations
   set ended_because = regexp_replace(ended_because, '^(The far end said that it is no more: \d{3}) .*$', '\1')
 where ended_because is not null;
update contact_asks set answer = substr(answer, 1, 3) where channel = 'sms' and answer ~ '^\d{3} ';
