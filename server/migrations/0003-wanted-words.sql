-- An asset's query made ready once, and not again for every event that it is held against.
alter table assets add column wanted tsquery generated always as (websearch_to_tsquery('simple', query)) stored;
drop index assets_with_query;
create index assets_with_query on assets (id) where wanted is not null;
