-- A cause is a code with values, worded when it is shown. Sentences that none of these forms has stay as they are, under one code.
create function cause_of(sentence text) returns jsonb language plpgsql immutable as $$
declare found text[];
begin
  found := regexp_match(sentence, '^(Also reported|Changed) by (.*); the values are those of (.*)$');
  if found is not null then
    return jsonb_build_object('code', case found[1] when 'Changed' then 'changed_values' else 'also_reported_values' end,
                              'values', jsonb_build_object('source', found[2], 'authority', found[3]));
  end if;
  found := regexp_match(sentence, '^(First reported|Also reported|Changed|Confirmed|Ended) by (.*)$');
  if found is not null then
    return jsonb_build_object('code', replace(lower(found[1]), ' ', '_'), 'values', jsonb_build_object('source', found[2]));
  end if;
  found := regexp_match(sentence, '^(Entered|Corrected) by (.*)$');
  if found is not null then
    return jsonb_build_object('code', lower(found[1]), 'values', jsonb_build_object('who', found[2]));
  end if;
  found := regexp_match(sentence, '^Continued in event (\d+) by (.*)$');
  if found is not null then
    return jsonb_build_object('code', 'continued', 'values', jsonb_build_object('eventId', found[1]::int, 'source', found[2]));
  end if;
  found := regexp_match(sentence, '^Split from event (\d+) by an admin, first reported by (.*)$');
  if found is not null then
    return jsonb_build_object('code', 'split_from', 'values', jsonb_build_object('eventId', found[1]::int, 'source', found[2]));
  end if;
  found := regexp_match(sentence, '^Split by an admin: (\d+) of (\d+) items moved to event (\d+)$');
  if found is not null then
    return jsonb_build_object('code', 'split', 'values', jsonb_build_object(
      'count', found[1]::int, 'total', found[2]::int, 'eventId', found[3]::int));
  end if;
  found := regexp_match(sentence, '^Marked as a duplicate of event (\d+) by an admin$');
  if found is not null then
    return jsonb_build_object('code', 'marked_duplicate', 'values', jsonb_build_object('eventId', found[1]::int));
  end if;
  return case sentence
    when 'Its time ran out, and nothing new was reported' then '{"code": "time_ran_out", "values": {}}'
    when 'A message about a part of it ran out' then '{"code": "part_ran_out", "values": {}}'
    when 'Started as a test alert' then '{"code": "test_alert", "values": {}}'
    when 'Marked as not an incident by an admin' then '{"code": "marked_not_incident", "values": {}}'
    when 'Place corrected by an admin' then '{"code": "place_corrected", "values": {}}'
    when 'Category corrected by an admin' then '{"code": "category_corrected", "values": {}}'
    when 'Severity corrected by an admin' then '{"code": "severity_corrected", "values": {}}'
    when 'Correction undone by an admin' then '{"code": "correction_undone", "values": {}}'
    else jsonb_build_object('code', 'legacy', 'values', jsonb_build_object('text', sentence))
  end;
end $$;

alter table event_revisions alter column cause type jsonb using cause_of(cause);

drop function cause_of;
