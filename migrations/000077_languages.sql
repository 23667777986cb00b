-- In which language somebody is written to: a person of a store as they chose, a payer as they read the page of their charge.
alter table auth.users
  add column language text constraint users_language check (language in ('pt-BR', 'en-GB'));

-- The people of the store that the transaction named to whom it is open, with what is needed to write to them.
create function list_people_to_notify()
returns table (id text, name text, email text, role text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.id, person.name, person.email, member.role, person.language
  from store_members member join auth.users person on person.id = member.user_id
  where member.store_id = current_setting('guiche.store', true) and member.state = 'active'
$$;
create function find_language(person text) returns table (language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select language from auth.users where id = person
$$;
revoke all on function list_people_to_notify, find_language from public;
grant execute on function list_people_to_notify, find_language to guiche_app;

-- A row where a payer has read their charge in another language than Portuguese.
create table payer_languages (
  store_id guiche_id not null references stores,
  charge_id guiche_id not null,
  language text not null constraint payer_languages_language check (language in ('pt-BR', 'en-GB')),
  noted_at timestamptz not null,
  primary key (store_id, charge_id),
  foreign key (store_id, charge_id) references charges (store_id, id)
);
alter table payer_languages enable row level security;
alter table payer_languages force row level security;
create policy own_store on payer_languages to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update on payer_languages to guiche_app;
