-- Mails as rows: what is to be sent leaves with the transaction of what it tells, and a job sends it. Mails of no store (a new password, an alert
-- about a sign-in) belong to the installation, which a transaction names like a store.
create table mails (
  id guiche_id primary key,
  store_id text collate "C" not null constraint mails_store_id check (store_id = 'installation' or store_id like 'sto\_%'),
  -- The store, where there is one: the database knows that it exists.
  of_store guiche_id generated always as (nullif(store_id, 'installation')) stored references stores,
  kind text not null constraint mails_kind check (kind in
    ('charge', 'reminder', 'receipt', 'refund', 'invitation', 'password-reset', 'security-alert', 'review-item', 'daily-sum')),
  -- Null once it was erased with whoever it was.
  recipient text constraint mails_recipient check (char_length(recipient) between 3 and 254),
  language text not null constraint mails_language check (language in ('pt-BR', 'en-GB')),
  -- One mail for one effect: what happened, and to whom it is told. Null where a person asked for it.
  key text constraint mails_key check (char_length(key) between 1 and 200),
  charge_id guiche_id,
  -- What it says, as far as that is not read when it is sent; an address in it may open what nobody else is to open. Null once it was sent.
  sealed_data bytea constraint mails_sealed_data check (octet_length(sealed_data) <= 8192),
  status text not null default 'queued' constraint mails_status check (status in ('queued', 'sent', 'failed')),
  attempts smallint not null default 0 constraint mails_attempts check (attempts between 0 and 100),
  -- Null where nothing is tried any more.
  next_attempt_at timestamptz,
  -- After that nobody can use it.
  useless_after timestamptz,
  last_error text constraint mails_last_error check (char_length(last_error) between 1 and 300),
  -- The same in every attempt, so that a mailbox can drop what came twice.
  message_id text constraint mails_message_id check (char_length(message_id) between 3 and 300),
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_sent check ((status = 'sent') = (sent_at is not null)),
  constraint mails_waits check ((status = 'queued') = (next_attempt_at is not null)),
  constraint mails_charge foreign key (of_store, charge_id) references charges (store_id, id)
);
create unique index mails_by_key on mails (store_id, key) where key is not null;
create index mails_by_charge on mails (store_id, charge_id, id desc) where charge_id is not null;
create index mails_by_store on mails (store_id, id desc);
create index mails_by_age on mails (created_at);

alter table mails enable row level security;
alter table mails force row level security;
create policy own_store on mails to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on mails to guiche_app;
grant update (recipient, sealed_data, status, attempts, next_attempt_at, last_error, message_id, sent_at) on mails to guiche_app;

-- After some days they are gone, of every store and of the installation.
create policy forgotten_when_old on mails for delete to current_user using (true);
create policy found_when_old on mails for select to current_user using (true);
create function forget_mails(before timestamptz) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from mails where created_at < before
$$;
revoke all on function forget_mails from public;
grant execute on function forget_mails to guiche_app;
