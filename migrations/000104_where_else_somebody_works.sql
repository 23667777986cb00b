-- Who removes somebody's second factor at one store makes their account weaker in each: this says in which others it
-- stands, and as what. One where they are disabled counts too, for they may be enabled again.
create function find_other_stores_of(person text) returns table (store_id text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select member.store_id, member.role from store_members member
  where member.user_id = person and member.state <> 'removed'
    and member.store_id <> current_setting('guiche.store', true)
  order by member.store_id
$$;
revoke all on function find_other_stores_of from public;
grant execute on function find_other_stores_of to guiche_app;
