-- The owner sees no payment either unless a store is named: who has asked for a txid is looked for store by store, and
-- the store that the transaction named is named again at the end.
drop policy found_before_store on payments;
create or replace function find_pix_account(txid text, end_to_end_id text) returns table (payment text, account text, store_id text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  named text := current_setting('guiche.store', true);
  known record;
begin
  for known in select a.id, a.store_id from provider_accounts a order by a.id limit 1000 loop
    perform set_config('guiche.store', known.store_id, true);
    return query
      (select p.id::text, p.provider_account_id::text, p.store_id::text from payments p
        where p.provider_account_id = known.id and p.pix_txid = $1 and p.origin = 'requested')
      union all
      (select p.id::text, p.provider_account_id::text, p.store_id::text from payments p
        where p.provider_account_id = known.id and p.pix_end_to_end_id = $2)
      limit 1;
    exit when found;
  end loop;
  perform set_config('guiche.store', coalesce(named, ''), true);
end
$$;
