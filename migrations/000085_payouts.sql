-- What gateways pay out: the lines of their files and of their lists, each once, by the gateway's own name of it. A line that is joined to a
-- payment of ours moves what the gateway owed to the bank; any other stands before a person.
create table payout_imports (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  provider_account_id guiche_id not null,
  source text not null constraint payout_imports_source check (source in ('file', 'gateway')),
  -- Of a file: its name, and the SHA-256 of its bytes.
  name text not null constraint payout_imports_name check (length(name) between 1 and 200),
  sha256 bytea constraint payout_imports_sha256 check (length(sha256) = 32),
  lines int not null constraint payout_imports_lines check (lines >= 0),
  new_lines int not null constraint payout_imports_new_lines check (new_lines between 0 and lines),
  -- Lines that are known by their name and say something else now.
  changed_lines int not null constraint payout_imports_changed_lines check (changed_lines between 0 and lines),
  -- What of it could not be read, in words.
  faults jsonb not null default '[]' constraint payout_imports_faults check (jsonb_typeof(faults) = 'array'),
  created_at timestamptz not null,
  constraint payout_imports_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id)
);
create index payout_imports_by_account on payout_imports (store_id, provider_account_id, id);

create table payout_lines (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  provider_account_id guiche_id not null,
  payout_import_id guiche_id not null references payout_imports,
  key text not null constraint payout_lines_key check (length(key) between 1 and 300),
  kind text not null constraint payout_lines_kind check (kind in
    ('sale', 'refund', 'refund_reversal', 'chargeback', 'chargeback_reversal', 'charge', 'reserve', 'transfer', 'other')),
  -- As the gateway calls it.
  type text not null constraint payout_lines_type check (length(type) between 1 and 80),
  -- What the gateway names the payment by.
  gateway_payment text constraint payout_lines_gateway_payment check (length(gateway_payment) <= 100),
  reference text constraint payout_lines_reference check (length(reference) <= 100),
  tid text constraint payout_lines_tid check (length(tid) <= 40),
  nsu text constraint payout_lines_nsu check (length(nsu) <= 40),
  authorization_code text constraint payout_lines_authorization_code check (length(authorization_code) <= 40),
  number int constraint payout_lines_number check (number >= 1),
  installments int constraint payout_lines_installments check (installments >= 1),
  is_whole boolean not null,
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  paid_on date not null,
  state text not null constraint payout_lines_state check (state in ('expected', 'waiting', 'booked', 'noted', 'unknown', 'differs')),
  -- Why it is not booked, in words.
  detail text constraint payout_lines_detail check (length(detail) <= 300),
  payment_id guiche_id references payments,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint payout_lines_net check (net = gross - fee),
  constraint payout_lines_booked check (state <> 'booked' or payment_id is not null or kind = 'charge'),
  constraint payout_lines_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id)
);
-- The same line again is the same line, whichever file it stands in.
create unique index payout_lines_once on payout_lines (store_id, provider_account_id, key);
create index payout_lines_by_account on payout_lines (store_id, provider_account_id, id);
create index payout_lines_by_import on payout_lines (payout_import_id, id);
-- What is to be looked at, and looked at again.
create index payout_lines_open on payout_lines (store_id, provider_account_id, id) 
  where state in ('waiting', 'unknown', 'differs') or (state = 'expected' and payment_id is null);
create index payout_lines_of_payment on payout_lines (store_id, payment_id) where payment_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['payout_imports', 'payout_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy own_store on %I to guiche_app
      using (store_id = current_setting('guiche.store', true))
      with check (store_id = current_setting('guiche.store', true))$p$, name);
  end loop;
end
$$;
grant select, insert, update on payout_imports to guiche_app;
grant select, insert, update on payout_lines to guiche_app;

-- What an acquirer calls a payment, in a column of its own: lines of payables name nothing else.
alter table payments
  add column card_payment text constraint payments_card_payment check (length(card_payment) <= 200);
alter table payments disable trigger late_change, no force row level security;
update payments set card_payment = card ->> 'id' where card is not null;
alter table payments force row level security, enable trigger late_change;
create index payments_by_card_payment on payments (store_id, card_payment) where card_payment is not null;

-- Since when an account is asked for what it pays out, and when it is asked next.
alter table provider_accounts add column payouts_to date;

-- What does not join stands before a person.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'payout_differs' or %s)$c$, kinds);
end
$$;
