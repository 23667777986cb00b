-- A review item says how much money hangs on it and until when somebody can act, and is listed by that day. Three kinds
-- more: a merchant's endpoint that takes no events, a hold that lapses, a certificate that ends.
alter table review_items
  add column amount bigint constraint review_items_amount check (amount > 0),
  add column due_at timestamptz;
grant update (amount, due_at) on review_items to guiche_app;
create index review_items_by_day on review_items
  (store_id, (coalesce(due_at, 'infinity'::timestamptz)), id desc) where resolved_at is null;

do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind in ('endpoint_failing', 'hold_lapses', 'certificate_expires') or %s)$c$, kinds);
end
$$;
