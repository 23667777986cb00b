-- Above a limit that a store sets, a refund waits until another person approves it. While it waits its amount is
-- claimed like that of any refund, and nothing is sent; a canceled one claims nothing any more.
create table refund_approval (
  store_id guiche_id primary key references stores,
  -- Centavos that one person gives back of a charge within a day by themselves.
  amount_limit centavos not null,
  changed_at timestamptz not null
);
alter table refund_approval enable row level security;
alter table refund_approval force row level security;
create policy own_store on refund_approval to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update, delete on refund_approval to guiche_app;

alter table refunds drop constraint refunds_status;
alter table refunds add constraint refunds_status
  check (status in ('awaiting_approval', 'requested', 'processing', 'done', 'failed', 'canceled'));

-- Who asked, as the audit names them, and the person behind a key: who made it. Null where nobody here asked.
create domain actor_name as text constraint actor_name_length check (length(value) between 1 and 80);
create domain approval_outcome as text constraint approval_outcome_names
  check (value in ('waiting', 'approved', 'rejected', 'withdrawn', 'lapsed'));
create domain approval_note as text constraint approval_note_length check (length(value) between 1 and 500);
alter table refunds
  add column asked_by actor_name,
  add column asked_by_person person_id,
  add column approval approval_outcome,
  add column approval_until timestamptz,
  add column decided_by actor_name,
  add column decided_by_person person_id,
  add column decided_at timestamptz,
  add column approval_note approval_note,
  add constraint refunds_approval_waits check ((status = 'awaiting_approval') = (approval is not distinct from 'waiting')),
  add constraint refunds_approval_canceled
    check ((status = 'canceled') = (coalesce(approval, 'approved') not in ('waiting', 'approved'))),
  add constraint refunds_approval_decided check ((approval is null or approval = 'waiting') = (decided_at is null)),
  -- Four eyes: never the person who asked.
  add constraint refunds_approval_by_another
    check (approval is distinct from 'approved' or (decided_by_person is not null
      and decided_by_person is distinct from asked_by_person));
create index refunds_awaiting_approval on refunds (store_id, id desc) where status = 'awaiting_approval';

do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind in ('refund_approval') or %s)$c$, kinds);
end
$$;
