-- What the mail of a day's sum said of it, and by whose clock: what comes in for that day later is told with the next one.
-- Of days that were told before this, nobody knows.
alter table daily_sums add column gross bigint, add column payments integer, add column time_zone text;
grant update (gross, payments) on daily_sums to guiche_app;
