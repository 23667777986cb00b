-- Money that was to be paid out and is in no payout that the gateway told of stands before a person.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'payout_overdue' or %s)$c$, kinds);
end
$$;

-- From which day to which the payouts of an account are known.
create index payout_lines_paid_on on payout_lines (store_id, provider_account_id, paid_on) where state <> 'expected';
