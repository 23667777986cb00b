-- Which mails a store sends to payers by itself, and what a person hears of it. None until somebody says so.
alter table stores
  add column payer_mails text[] not null default '{}',
  add column reminder_hours smallint not null default 24,
  add column reply_to text,
  add constraint stores_payer_mails check (payer_mails <@ array['charge', 'reminder', 'receipt', 'refund']),
  add constraint stores_reminder_hours check (reminder_hours between 1 and 168),
  add constraint stores_reply_to check (char_length(reply_to) between 3 and 254);
grant update (payer_mails, reminder_hours, reply_to) on stores to guiche_app;

-- Who wants no reminders of a store any more: the SHA-256 of their address, so that it names nobody.
create table mail_opt_outs (
  store_id guiche_id not null references stores,
  address_hash bytea not null constraint mail_opt_outs_hash check (octet_length(address_hash) = 32),
  opted_out_at timestamptz not null,
  primary key (store_id, address_hash)
);
alter table mail_opt_outs enable row level security;
alter table mail_opt_outs force row level security;
create policy own_store on mail_opt_outs to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on mail_opt_outs to guiche_app;
