-- Disputes by what is due are read on from where the page before ended. All that need no answer are equal in that order,
-- and an index that runs up by the day and down by the id had to be read from the first of the equal ones. How urgent an
-- answer is runs down as the id does: the sooner it is due, the greater the number. It is a column, for row-level
-- security lets no index be searched by an expression whose functions might tell of other stores' rows.
drop index disputes_by_due;
alter table disputes add column urgency bigint not null generated always as
  (case when ended_at is null and answer is null
    then -(extract(epoch from coalesce(evidence_due_at, '9999-12-31 00:00:00+00'::timestamptz) at time zone 'UTC')
      * 1000)::bigint
    else -9000000000000000 end) stored;
create index disputes_by_due on disputes (store_id, urgency desc, id desc);
