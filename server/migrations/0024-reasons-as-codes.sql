-- A reason is a code with values, worded when it is read. Sentences of earlier versions stay as they are, under one code.
create function legacy_reason(code text, sentence text) returns jsonb language sql immutable as $$
  select jsonb_build_object('code', 'legacy', 'values', jsonb_build_object('code', code, 'text', sentence))
$$;

update decisions
   set reasons = (select coalesce(jsonb_agg(legacy_reason(r ->> 'code', r ->> 'text') order by position), '[]')
                    from jsonb_array_elements(reasons) with ordinality as one (r, position))
 where reasons <> '[]';
alter table notifications
  alter column reason type jsonb using case when reason is not null then legacy_reason(null, reason) end;
alter table deliveries
  alter column instead_of type jsonb using case when instead_of is not null then legacy_reason(null, instead_of) end;
-- The code alone: nobody reads it but the person who exports their data.
update deferred_threads set because = 'legacy';

drop function legacy_reason;
