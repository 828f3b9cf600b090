-- The rate limit of a person's rules by its standard name.
update user_rules set rules = rules - 'hourlyCeiling' || jsonb_build_object('hourlyLimit', rules -> 'hourlyCeiling')
 where rules ? 'hourlyCeiling';
