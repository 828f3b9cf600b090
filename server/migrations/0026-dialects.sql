-- How an authority writes inside its carrier; a source learns it anew with its next response.
alter table sources add column dialect text;
update sources set kind = 'features', dialect = 'usgs' where kind = 'usgs';
