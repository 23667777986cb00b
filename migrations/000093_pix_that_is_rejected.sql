-- A store whose bank or gateway makes no Pix codes any more is told so: it stands before a person until codes come again.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'pix_rejected' or %s)$c$, kinds);
end
$$;
