-- What an issuer or a gateway announces of a payment, before any money is taken, stands before a person: who does not
-- answer it in time has nothing to answer with later.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'chargeback_announced' or %s)$c$, kinds);
end
$$;
