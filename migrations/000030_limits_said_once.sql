-- How many purposes an answer allows was said by two rules; now by one, beside what the action says of it.
alter table consent_receipts
  drop constraint consent_receipts_allowed,
  add constraint consent_receipts_allowed check (allowed <@ array['analytics', 'experiments', 'monitoring']),
  drop constraint consent_receipts_fits,
  add constraint consent_receipts_fits check (case action
    when 'accept' then cardinality(allowed) = json_array_length(recipients)
    when 'choose' then cardinality(allowed) <= json_array_length(recipients)
    else cardinality(allowed) = 0 end);
