-- The list by days of payment begins at the end of those days: a charge is made before it is paid. The few payments of which that may not be
-- true, Pix that nobody had asked for and money that was moved to a later charge, are asked for by themselves.
create index payments_received_before on payments (store_id, captured_at) include (charge_id)
  where captured_at is not null and (created_at - captured_at > interval '1 hour' or substr(charge_id, 5, 10) > substr(id, 5, 10));
