-- A person keeps the filters of a list under a name, for themselves or for the whole store.
create table saved_views (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  -- Whose it is; null where it is the whole store's.
  user_id text constraint saved_views_user check (length(user_id) between 1 and 64),
  list text not null constraint saved_views_list check (list in ('charges')),
  name text not null constraint saved_views_name check (length(name) between 1 and 60),
  -- The filters as they stand in the office's address, without the question mark.
  search text not null constraint saved_views_search check (length(search) between 1 and 600 and search !~ '[^!-~]'),
  -- A store keeps no more than it has places.
  place int not null constraint saved_views_place check (place between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_views_places unique (store_id, place)
);

alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy own_store on saved_views to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on saved_views to guiche_app;
grant update (user_id, name, search, updated_at) on saved_views to guiche_app;
