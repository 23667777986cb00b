-- Of a row that belongs to a charge, a payment, an entry or an event, the parent says that its store exists, and must be of the same store:
-- until now each row asked for its store by itself, so that every write of a busy day waited for one row, and a payment of one store
-- could have named the charge of another. Measured: 8 % of PostgreSQL's work for a whole Pix cycle (docs/performance.md).

alter table delivery_attempts drop constraint delivery_attempts_delivery_id_fkey, drop constraint delivery_attempts_store_id_fkey;
alter table deliveries drop constraint deliveries_event_id_fkey, drop constraint deliveries_endpoint_id_fkey, drop constraint deliveries_store_id_fkey;
alter table events drop constraint events_store_id_fkey;
alter table ledger_postings drop constraint ledger_postings_entry_id_fkey, drop constraint ledger_postings_store_id_fkey;
alter table refunds drop constraint refunds_charge_id_fkey, drop constraint refunds_store_id_fkey;
alter table payments
  drop constraint payments_charge_id_fkey, drop constraint payments_provider_account_id_fkey, drop constraint payments_store_id_fkey;
alter table inbox_messages drop constraint inbox_messages_provider_account_id_fkey, drop constraint inbox_messages_store_id_fkey;
-- Both are written beside the rows that they speak of, by whom a store was found for.
alter table idempotency_keys drop constraint idempotency_keys_store_id_fkey;
alter table audit_records drop constraint audit_records_store_id_fkey;

-- What a child names. Where there is an index of these columns already, it becomes unique; where there is none, the key takes the store in.
drop index charges_by_store, events_by_store, provider_accounts_by_store;
create unique index charges_by_store on charges (store_id, id desc);
create unique index events_by_store on events (store_id, id desc);
create unique index provider_accounts_by_store on provider_accounts (store_id, id);
create unique index webhook_endpoints_of_store on webhook_endpoints (store_id, id);
alter table ledger_entries drop constraint ledger_entries_pkey, add primary key (store_id, id);
alter table deliveries drop constraint deliveries_pkey, add primary key (store_id, id);

alter table payments
  add constraint payments_charge foreign key (store_id, charge_id) references charges (store_id, id),
  add constraint payments_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id);
alter table refunds add constraint refunds_charge foreign key (store_id, charge_id) references charges (store_id, id);
alter table ledger_postings
  add constraint ledger_postings_entry foreign key (store_id, entry_id) references ledger_entries (store_id, id);
alter table inbox_messages
  add constraint inbox_messages_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id);
alter table events add constraint events_charge foreign key (store_id, charge_id) references charges (store_id, id);
alter table deliveries
  add constraint deliveries_event foreign key (store_id, event_id) references events (store_id, id),
  add constraint deliveries_endpoint foreign key (store_id, endpoint_id) references webhook_endpoints (store_id, id);
alter table delivery_attempts
  add constraint delivery_attempts_delivery foreign key (store_id, delivery_id) references deliveries (store_id, id);
