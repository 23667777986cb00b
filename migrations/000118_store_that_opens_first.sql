-- The stores of a user: where they sign in on a new device, the first of them opens. A live store comes before a test
-- store, and one that they joined earlier before one that they joined later: whoever has set up their own store is not
-- led to the store of examples, which is older.
create or replace function find_stores_of_user(member text)
returns table (id text, name text, mode text, role text, sso_issuer text, sso_client text, sso_required boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name, s.mode, m.role, c.issuer, c.client_id, coalesce(c.required, false)
  from store_members m
    join stores s on s.id = m.store_id
    join auth.users u on u.id = m.user_id
    left join sso_connections c on c.store_id = s.id and lower(split_part(u.email, '@', 2)) = any (c.domains)
  where m.user_id = member and m.state = 'active' order by s.mode = 'live' desc, m.created_at, s.id
$$;
