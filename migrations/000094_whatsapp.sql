-- Payers are written to by WhatsApp, too (decision 87): a message stands in the queue of mails, and goes another way.
alter table mails
  add column channel text not null default 'mail' constraint mails_channel check (channel in ('mail', 'whatsapp')),
  -- What Meta has approved are templates, and there are none for people of a store.
  add constraint mails_by_whatsapp check (channel = 'mail' or kind in ('charge', 'reminder', 'receipt', 'refund'));

-- Which of them a store sends by itself.
alter table stores
  add column whatsapp_messages text[] not null default '{}',
  add constraint stores_whatsapp_messages
    check (whatsapp_messages <@ array['charge', 'reminder', 'receipt', 'refund']);
grant update (whatsapp_messages) on stores to guiche_app;

-- The number by which a store writes, and what its templates are called at Meta.
create table whatsapp_senders (
  store_id guiche_id primary key references stores,
  phone_number_id text not null constraint whatsapp_senders_phone_number_id check (phone_number_id ~ '^[0-9]{5,20}$'),
  sealed_token bytea not null constraint whatsapp_senders_token check (octet_length(sealed_token) <= 2048),
  templates json not null constraint whatsapp_senders_templates check (octet_length(templates::text) <= 2000),
  languages text[] not null constraint whatsapp_senders_languages
    check (cardinality(languages) between 1 and 2 and languages <@ array['pt-BR', 'en-GB']),
  changed_at timestamptz not null
);
alter table whatsapp_senders enable row level security;
alter table whatsapp_senders force row level security;
create policy own_store on whatsapp_senders to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on whatsapp_senders to guiche_app;
grant update (phone_number_id, sealed_token, templates, languages, changed_at) on whatsapp_senders to guiche_app;
