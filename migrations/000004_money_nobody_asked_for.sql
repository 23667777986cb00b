-- Money that moved without our asking is in the books too: a Pix that matches no charge makes one of its own, which waits
-- for a person; a devolução that we did not ask for (by MED, or by the bank's own means) is a refund with its origin.
alter table charges
  add column origin text not null default 'requested' constraint charges_origin check (origin in ('requested', 'unsolicited'));

alter table refunds
  add column origin text not null default 'requested' constraint refunds_origin check (origin in ('requested', 'bank', 'med')),
  add column bank_id text check (bank_id ~ '^[a-zA-Z0-9]{1,35}$'),
  add constraint refunds_bank_id check ((origin = 'requested') = (bank_id is null));
create unique index refunds_by_bank_id on refunds (payment_id, bank_id) where bank_id is not null;

-- Which account of this installation has asked for a txid, or booked a Pix: two stores may share a key at one bank.
create policy found_before_store on payments for select to current_user using (true);
create function find_pix_account(txid text, end_to_end_id text) returns table (payment text, account text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.provider_account_id, p.store_id from provider_accounts a join lateral (
    (select id, provider_account_id, store_id from payments
      where provider_account_id = a.id and pix_txid = $1 and origin = 'requested')
    union all
    (select id, provider_account_id, store_id from payments
      where provider_account_id = a.id and pix_end_to_end_id = $2)
  ) p on true limit 1
$$;
revoke all on function find_pix_account from public;
grant execute on function find_pix_account to guiche_app;
