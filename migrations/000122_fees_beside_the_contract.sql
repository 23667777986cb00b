-- What an acquirer has kept of a sale by the lines of its payouts, and what it keeps by the fee schedule of the sale's
-- day: `contract` is null where no schedule says anything of such a sale. A row for each sale of which a line is
-- booked.
create table sale_fees (
  store_id guiche_id not null,
  payment_id guiche_id not null references payments,
  provider_account_id guiche_id not null,
  sold_on date not null,
  kind text not null constraint sale_fees_kind check (kind in ('credit', 'debit', 'voucher', 'pix')),
  brand text constraint sale_fees_brand check (length(brand) between 1 and 40),
  installments int not null constraint sale_fees_installments check (installments >= 1),
  -- Of the lines, each of which may be a centavo off by rounding.
  lines int not null constraint sale_fees_lines check (lines >= 1),
  gross bigint not null,
  kept bigint not null,
  contract bigint,
  -- What was kept beyond the contract and beyond rounding.
  excess bigint generated always as (case when kept - contract > lines then kept - contract else 0 end) stored,
  primary key (store_id, payment_id),
  constraint sale_fees_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id)
);
create index sale_fees_by_day on sale_fees (store_id, provider_account_id, sold_on);
create index sale_fees_beyond on sale_fees (store_id, provider_account_id, payment_id desc) include (excess)
  where excess > 0;
alter table sale_fees enable row level security;
alter table sale_fees force row level security;
create policy own_store on sale_fees to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update, delete on sale_fees to guiche_app;

-- A line that becomes booked, or is booked no more, has its payment looked at.
create function note_paid_sale() returns trigger language plpgsql as $$
begin
  insert into payments_to_estimate (store_id, payment_id)
    select distinct new.store_id, payment_id from unnest(array[new.payment_id, old.payment_id]) as noted(payment_id)
    where payment_id is not null;
  return null;
end $$;
create trigger compare_paid_sale after update of state on payout_lines for each row
  when (new.kind = 'sale' and (new.state = 'booked') <> (old.state = 'booked')) execute function note_paid_sale();

alter table payout_lines no force row level security;
alter table payments_to_estimate no force row level security;
insert into payments_to_estimate (store_id, payment_id)
  select distinct store_id, payment_id from payout_lines
  where kind = 'sale' and state = 'booked' and payment_id is not null;
alter table payments_to_estimate force row level security;
alter table payout_lines force row level security;

-- More than the contract has stands before a person.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'fees_beyond_contract' or %s)$c$, kinds);
end
$$;
