-- Who of a store hears what, by mail and on which device (decision 65).

-- What a person chose in a store. Where there is no row their role says it.
create table notification_settings (
  store_id guiche_id not null references stores,
  user_id text not null references auth.users on delete cascade,
  mail text[] not null constraint notification_settings_mail
    check (mail <@ array['daily_sum', 'money', 'disputes', 'connections', 'webhooks', 'security']),
  push text[] not null constraint notification_settings_push
    check (push <@ array['daily_sum', 'money', 'disputes', 'connections', 'webhooks', 'security']),
  -- The hour in São Paulo from which yesterday's sum is told.
  daily_hour smallint not null constraint notification_settings_daily_hour check (daily_hour between 0 and 23),
  -- Whether a day with nothing is told too.
  empty_days boolean not null,
  changed_at timestamptz not null,
  primary key (store_id, user_id)
);

-- A browser that somebody of the store allowed to be written to. Whoever has its address and keys can write to it: they are sealed.
create table push_devices (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  user_id text not null references auth.users on delete cascade,
  endpoint_hash bytea not null constraint push_devices_endpoint_hash check (octet_length(endpoint_hash) = 32),
  sealed_subscription bytea not null constraint push_devices_sealed_subscription check (octet_length(sealed_subscription) <= 4096),
  name text not null constraint push_devices_name check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- Why the last one did not arrive; null where it did.
  last_error text constraint push_devices_last_error check (char_length(last_error) between 1 and 300)
);
create unique index push_devices_by_endpoint on push_devices (store_id, endpoint_hash);
create index push_devices_by_user on push_devices (store_id, user_id);

-- The pair of keys by which push services know this installation (VAPID, RFC 8292): one, of no store.
create table push_keys (
  store_id text collate "C" primary key constraint push_keys_store_id check (store_id = 'installation'),
  public_key text not null constraint push_keys_public_key check (char_length(public_key) = 87),
  sealed_private_key bytea not null constraint push_keys_sealed_private_key check (octet_length(sealed_private_key) <= 512),
  created_at timestamptz not null
);

-- That a person's sum of a day was told, or that there was nothing to tell: once, whatever starts anew.
create table daily_sums (
  store_id guiche_id not null references stores,
  user_id text not null references auth.users on delete cascade,
  day date not null,
  notified_at timestamptz not null,
  primary key (store_id, user_id, day)
);
create index daily_sums_by_day on daily_sums (day);

-- When review items of a store were told last: what comes meanwhile is gathered.
create table alert_rounds (
  store_id guiche_id primary key references stores,
  notified_at timestamptz not null
);

-- When a review item was told, or passed over. What is there already is not told again.
alter table review_items add column alerted_at timestamptz default now();
alter table review_items alter column alerted_at drop default;
grant update (alerted_at) on review_items to guiche_app;
create index review_items_to_alert on review_items (opened_at, store_id) where alerted_at is null and resolved_at is null;
create policy found_to_alert on review_items for select to current_user using (alerted_at is null and resolved_at is null);
create function find_stores_to_alert(opened_until timestamptz) returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct store_id from review_items
  where alerted_at is null and resolved_at is null and opened_at <= opened_until limit 1000
$$;
revoke all on function find_stores_to_alert from public;
grant execute on function find_stores_to_alert to guiche_app;

do $$
declare
  its_table text;
begin
  foreach its_table in array array['notification_settings', 'push_devices', 'push_keys', 'daily_sums', 'alert_rounds'] loop
    execute format('alter table %I enable row level security', its_table);
    execute format('alter table %I force row level security', its_table);
    execute format($p$create policy own_store on %I to guiche_app
      using (store_id = current_setting('guiche.store', true))
      with check (store_id = current_setting('guiche.store', true))$p$, its_table);
  end loop;
end
$$;
grant select, insert, update on notification_settings, alert_rounds to guiche_app;
grant select, insert, update, delete on push_devices to guiche_app;
grant select, insert on push_keys, daily_sums to guiche_app;
grant update (sealed_private_key) on push_keys to guiche_app;

create policy forgotten_when_old on daily_sums for delete to current_user using (true);
create policy found_when_old on daily_sums for select to current_user using (true);
create function forget_daily_sums(before date) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from daily_sums where day < before
$$;
revoke all on function forget_daily_sums from public;
grant execute on function forget_daily_sums to guiche_app;

-- A mail server that is down cannot say so by mail: it stands before a person.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'mail_server_down' or %s)$c$, kinds);
end
$$;
