-- What a provider says is reported, in the words of the API: `first_reported_at` of a receivable, and the moment of the
-- report that a dispute's row stands on.
alter table receivables rename column first_told_at to first_reported_at;
alter table disputes rename column told_at to reported_at;
