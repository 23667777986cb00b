-- A card payment of which its gateway never had anything ends as never charged (decision 78). A sale that turns up all
-- the same is undone, and stands before a person.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'late_sale' or %s)$c$, kinds);
end
$$;

-- Each night those that ended so are looked for once more.
create index payments_never_charged on payments (store_id, provider_account_id, created_at)
  where failure_code in ('not_sent', 'not_charged');
