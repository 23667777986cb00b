-- What the people of a store write to each other about a charge, and what a charge's timeline is read from.
create table charge_notes (
  id guiche_id primary key,
  store_id guiche_id not null,
  charge_id guiche_id not null,
  author text not null constraint charge_notes_author check (author ~ '^(user|key):[!-~]{1,74}$'),
  -- Null once it was erased with the customer whom it may have named.
  body text constraint charge_notes_body check (char_length(body) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz constraint charge_notes_edited_at check (edited_at >= created_at),
  erased_at timestamptz,
  constraint charge_notes_erased check ((body is null) = (erased_at is not null)),
  constraint charge_notes_charge foreign key (store_id, charge_id) references charges (store_id, id)
);
create index charge_notes_by_charge on charge_notes (store_id, charge_id, id desc);

alter table charge_notes enable row level security;
alter table charge_notes force row level security;
create policy own_store on charge_notes to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on charge_notes to guiche_app;
grant update (body, edited_at, erased_at) on charge_notes to guiche_app;

-- Who did what to one object.
create index audit_records_by_object on audit_records (store_id, object_id, id desc) where object_id is not null;

-- The names of people who work in the store that the transaction named; of others there is nothing to tell.
create function find_people(members text[]) returns table (id text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.id, person.name from store_members member join auth.users person on person.id = member.user_id
  where member.store_id = current_setting('guiche.store', true) and member.user_id = any(members)
$$;
revoke all on function find_people from public;
grant execute on function find_people to guiche_app;
