-- Of several tags of an asset, the one whose rules stand first applies. Until now that was the first in the alphabet.
alter table rule_sets add column position integer not null default 0;
update rule_sets r
   set position = ranked.position
  from (select id, row_number() over (partition by user_id order by tag collate "C") as position
          from rule_sets where tag is not null) as ranked
 where ranked.id = r.id;
