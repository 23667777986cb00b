-- What was sent to people, and to a merchant's programs, are lists that are had as files, as the others are.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'exports'::regclass and conname = 'exports_kind';
  alter table exports drop constraint exports_kind;
  execute format($c$alter table exports add constraint exports_kind
    check (kind in ('mails', 'webhook_deliveries') or %s)$c$, kinds);
end
$$;
