-- What a complete listing may end: without it, each poll of such a source reads all that it ever listed.
create index items_while_listed on items (source_id) where content #>> '{official,whileListed}' = 'true';
