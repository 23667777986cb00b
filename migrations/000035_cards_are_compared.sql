-- Every night cards are compared with what the acquirer lists, as Pix is with what the bank lists. An acquirer lists by the time of the
-- last change: what a run has listed so far is kept until it ends, and what the books have besides is then read one by one.
alter table reconciliations
  drop constraint reconciliations_sweep_check,
  add constraint reconciliations_sweep check (sweep in ('received', 'returned', 'changed', 'unlisted')),
  -- Where the step that comes next begins within its time; null: at its beginning.
  add column page text,
  add column corrected int not null default 0;

create table reconciliation_payments (
  reconciliation_id guiche_id not null references reconciliations,
  payment_id guiche_id not null,
  store_id guiche_id not null,
  primary key (reconciliation_id, payment_id)
);
alter table reconciliation_payments enable row level security;
alter table reconciliation_payments force row level security;
create policy own_store on reconciliation_payments to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on reconciliation_payments to guiche_app;

-- A difference is with a bank or with an acquirer, and one there may be none of our payments. The owner sees no row while it is forced to.
alter table reconciliations no force row level security;
update reconciliations set differences = (
  select coalesce(json_agg(json_build_object(
    'kind', one->'kind', 'payment_id', one->'payment_id', 'end_to_end_id', one->'end_to_end_id',
    'reference', null, 'provider_payment_id', null, 'books', one->'books', 'provider', one->'bank')), '[]')
  from json_array_elements(differences) as one)
where json_array_length(differences) > 0;
alter table reconciliations force row level security;

-- An acquirer lists all that its merchant was paid: for other stores of ours too that are connected with the same account. Who has
-- asked for it is looked for store by store, and the store that the transaction named is named again at the end.
create function find_card_payments(ids text[]) returns table (payment text, attempt int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  named text := current_setting('guiche.store', true);
  known record;
begin
  for known in
    select distinct a.store_id from provider_accounts a where a.takes = 'cards' order by a.store_id limit 1000
  loop
    perform set_config('guiche.store', known.store_id, true);
    return query select p.id::text, p.attempt::int from payments p where p.id = any (ids) and p.method <> 'pix';
  end loop;
  perform set_config('guiche.store', coalesce(named, ''), true);
end
$$;
revoke all on function find_card_payments from public;
grant execute on function find_card_payments to guiche_app;
