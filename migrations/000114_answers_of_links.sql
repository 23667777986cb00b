-- What a payer answered on a payment link goes out of the events of its charge with who they are.

create or replace function erase_payers_of_events(charges text[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update events set data = jsonb_set(data::jsonb, '{object,customer}', 'null')::json
    where store_id = current_setting('guiche.store', true) and charge_id = any(charges)
      and json_typeof(data -> 'object' -> 'customer') = 'object';
  update events set data = jsonb_set(data::jsonb, '{object,metadata}', '{}')::json
    where store_id = current_setting('guiche.store', true) and charge_id = any(charges)
      and data -> 'object' ->> 'payment_link_id' is not null
      and data -> 'object' ->> 'metadata' <> '{}'
$$;

-- Of charges that were taken out of before.
update events set data = jsonb_set(data::jsonb, '{object,metadata}', '{}')::json
  where data -> 'object' ->> 'payment_link_id' is not null and data -> 'object' ->> 'metadata' <> '{}'
    and exists (select from charges where charges.store_id = events.store_id and charges.id = events.charge_id
      and charges.metadata::text = '{}');
