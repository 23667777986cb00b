-- What a store received, gave back and is to be paid is added up by day while somebody looks at the first page: each sum
-- is read from an index that holds the amounts, and no row is looked at.
-- The list of charges reads the first one too, for what was paid within a time.
create index payments_received on payments (store_id, captured_at) include (method, amount, origin, charge_id)
  where captured_at is not null;
create index refunds_by_done on refunds (store_id, done_at) include (amount) where status = 'done';
create index receivables_to_come on receivables (store_id, expected_on) include (net)
  where status in ('expected', 'confirmed');
create index disputes_lost on disputes (store_id, ended_at) include (amount)
  where kind = 'chargeback' and status in ('lost', 'accepted');
