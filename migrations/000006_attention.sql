-- What needs a person: something that the house asks the bank about and cannot find out, or books that differ from the
-- bank's. One open item a cause; it is resolved by whoever finds the cause gone.
create table attention_items (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  kind text not null constraint attention_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_refused', 'reconciliation_stuck', 'books_differ')),
  object_id guiche_id not null,
  charge_id guiche_id,
  detail text not null,
  opened_at timestamptz not null,
  resolved_at timestamptz
);
create unique index attention_items_open on attention_items (store_id, kind, object_id) where resolved_at is null;
create index attention_items_by_store on attention_items (store_id, id desc) where resolved_at is null;

alter table attention_items enable row level security;
alter table attention_items force row level security;
create policy own_store on attention_items to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on attention_items to guiche_app;
grant update (detail, resolved_at) on attention_items to guiche_app;
