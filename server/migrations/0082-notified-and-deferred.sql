-- Columns and codes of reasons in the words that the interface and the API use.
alter table threads rename column told_at to notified_at;
alter table threads rename column told_until to stated_until;
alter table deliveries rename column held_until to deferred_until;

create function renamed_code(code text) returns text language sql immutable as $$
  select case code when 'already_told' then 'already_notified'
                   when 'over' then 'already_ended'
                   when 'over_while_held' then 'ended_while_deferred'
                   when 'ended_beside_others' then 'ended_others_in_force'
                   else code end
$$;
-- A sentence of an earlier version keeps its code as a value.
create function renamed_reason(reason jsonb) returns jsonb language sql immutable as $$
  select case when reason ->> 'code' = 'legacy' and reason #>> '{values,code}' is not null
              then jsonb_set(reason, '{values,code}', to_jsonb(renamed_code(reason #>> '{values,code}')))
              else jsonb_set(reason, '{code}', to_jsonb(renamed_code(reason ->> 'code'))) end
$$;

update decisions
   set reasons = (select jsonb_agg(renamed_reason(r) order by position)
                    from jsonb_array_elements(reasons) with ordinality as one (r, position))
 where reasons::text ~ '"code": "(already_told|over|over_while_held|ended_beside_others)"';
update notifications set reason = renamed_reason(reason)
 where reason::text ~ '"code": "(already_told|over|over_while_held|ended_beside_others)"';

drop function renamed_reason;
drop function renamed_code;
