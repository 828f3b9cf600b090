-- Which channels there are is said once, by the code.
alter table destinations drop constraint destinations_channel_check;
