-- A store hears at once that Meta takes no message of its number any more: why stands beside the number, and before a
-- person until a message is taken again or the number is set anew.
alter table whatsapp_senders
  add column problem text constraint whatsapp_senders_problem check (problem in ('token', 'number')),
  add column problem_detail text
    constraint whatsapp_senders_problem_detail check (length(problem_detail) <= 300),
  add column problem_at timestamptz,
  add constraint whatsapp_senders_problem_whole check (num_nulls(problem, problem_detail, problem_at) in (0, 3));
grant update (problem, problem_detail, problem_at) on whatsapp_senders to guiche_app;

do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'whatsapp_rejected' or %s)$c$, kinds);
end
$$;
