-- What a bank or an acquirer told is linked to the charges that it spoke of, by whoever found out which those are.
create table inbox_mentions (
  store_id guiche_id not null,
  charge_id guiche_id not null,
  message_id guiche_id not null,
  primary key (store_id, charge_id, message_id),
  constraint inbox_mentions_charge foreign key (store_id, charge_id) references charges (store_id, id),
  constraint inbox_mentions_message foreign key (message_id) references inbox_messages (id) on delete cascade
);
alter table inbox_mentions enable row level security;
alter table inbox_mentions force row level security;
create policy own_store on inbox_mentions to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on inbox_mentions to guiche_app;

-- Whoever looks at every store turns pages: a store beyond the first thousand was looked at by nobody.
drop function find_measured_stores();
create function find_measured_stores(after text default '') returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id from stores where id > after order by id limit 1000
$$;
revoke all on function find_measured_stores from public;
grant execute on function find_measured_stores to guiche_app;
