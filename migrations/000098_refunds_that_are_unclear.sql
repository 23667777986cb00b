-- Where somebody gives back by hand, and a gateway shows the sum alone, no program can say whose a refund was: it stands
-- before a person before it is given back again.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'refunds_unclear' or %s)$c$, kinds);
end
$$;
