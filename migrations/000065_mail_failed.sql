-- A mail that was given up stands before a person.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'mail_failed' or %s)$c$, kinds);
end
$$;
