-- A payment can be disputed by its payer: a card's at its issuer (chargeback), a Pix at the payer's bank (MED). What is disputed is
-- held, and what was lost is gone: neither can be refunded. Of the files that answer a dispute the database knows name, size and
-- hash; their bytes stand in the data folder.
create table disputes (
  id guiche_id primary key,
  store_id guiche_id not null,
  charge_id guiche_id not null,
  payment_id guiche_id not null references payments,
  provider_account_id guiche_id not null,
  kind text not null constraint disputes_kind check (kind in ('chargeback', 'med')),
  status text not null constraint disputes_status check (status in
    ('opened', 'evidence_due', 'submitted', 'won', 'lost', 'accepted')),
  provider_dispute_id text constraint disputes_provider_dispute_id check (length(provider_dispute_id) between 1 and 100),
  amount centavos not null constraint disputes_amount check (amount >= 1),
  amount_held centavos not null,
  amount_unapplied centavos not null default 0,
  reason text not null constraint disputes_reason check (reason in
    ('fraud', 'not_received', 'not_as_described', 'canceled', 'duplicate', 'operational', 'other')),
  code text constraint disputes_code check (length(code) <= 40),
  answer text constraint disputes_answer check (answer in ('evidence', 'accept')),
  evidence_text text constraint disputes_evidence_text check (length(evidence_text) between 1 and 2500),
  failure_detail text,
  opened_at timestamptz not null,
  evidence_due_at timestamptz,
  submitted_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint disputes_charge foreign key (store_id, charge_id) references charges (store_id, id),
  constraint disputes_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id),
  constraint disputes_provider check ((kind = 'chargeback') = (provider_dispute_id is not null)),
  constraint disputes_parts check (amount_held <= amount and amount_unapplied <= amount),
  constraint disputes_due check (status <> 'evidence_due' or evidence_due_at is not null),
  constraint disputes_ended check ((status in ('won', 'lost', 'accepted')) = (ended_at is not null)),
  -- What was won or lost is nowhere held; a case of MED that was accepted waits for the bank to take it.
  constraint disputes_let_go check (amount_held = 0 or status not in ('won', 'lost'))
);
create unique index disputes_by_provider_id on disputes (provider_account_id, provider_dispute_id)
  where provider_dispute_id is not null;
create unique index disputes_by_store on disputes (store_id, id desc);
create index disputes_by_payment on disputes (store_id, payment_id);
create index disputes_by_charge on disputes (store_id, charge_id, id desc);

create table dispute_files (
  id guiche_id primary key,
  store_id guiche_id not null,
  dispute_id guiche_id not null,
  name text not null constraint dispute_files_name check (length(name) between 1 and 80),
  media_type text not null constraint dispute_files_media_type check (media_type in
    ('application/pdf', 'image/jpeg', 'image/png')),
  size int not null constraint dispute_files_size check (size between 1 and 4194304),
  sha256 bytea not null constraint dispute_files_sha256 check (length(sha256) = 32),
  created_at timestamptz not null,
  constraint dispute_files_dispute foreign key (store_id, dispute_id) references disputes (store_id, id)
);
create index dispute_files_by_dispute on dispute_files (store_id, dispute_id, id);

alter table payments
  add column amount_disputed centavos not null default 0,
  drop constraint payments_refundable,
  add constraint payments_refundable
    check (amount_refunded <= amount_refund_claimed and amount_refund_claimed + amount_disputed <= amount);

alter table attention_items
  drop constraint attention_items_kind,
  add constraint attention_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_refused', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered'));

do $$
declare
  name text;
begin
  foreach name in array array['disputes', 'dispute_files'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_store on %I to guiche_app
         using (store_id = current_setting(''guiche.store'', true))
         with check (store_id = current_setting(''guiche.store'', true))', name);
  end loop;
end
$$;
grant select, insert, update on disputes to guiche_app;
grant select, insert on dispute_files to guiche_app;

-- Every night an acquirer is asked what changed of its disputes, as a bank is asked what it received.
alter table provider_accounts add column disputes_seen_to timestamptz;
create or replace function find_accounts_to_reconcile(at timestamptz) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from provider_accounts where reconcile_at <= at order by reconcile_at limit 1000
$$;
