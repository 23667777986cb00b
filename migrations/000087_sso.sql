-- A store may let its people sign in at their own house's issuer (OpenID Connect): which issuer, for which e-mail
-- domains, and whether those must (decision 76). What such a session opens is its store's, and of stores that name the
-- same issuer and client.
create table sso_connections (
  id guiche_id primary key,
  store_id guiche_id not null references stores constraint sso_connections_one_a_store unique,
  label text not null constraint sso_connections_label check (char_length(label) between 1 and 40),
  issuer text not null constraint sso_connections_issuer
    check (length(issuer) between 8 and 400 and issuer ~ '^https?://'),
  client_id text not null constraint sso_connections_client_id check (length(client_id) between 1 and 400),
  sealed_client_secret bytea not null,
  domains text[] not null constraint sso_connections_domains check (cardinality(domains) between 1 and 20),
  required boolean not null,
  changed_at timestamptz not null
);

-- Who is who at the issuer: an address that comes back with another subject is somebody else.
create table sso_links (
  store_id guiche_id not null references stores,
  subject text not null constraint sso_links_subject check (length(subject) between 1 and 255),
  user_id text not null references auth.users on delete cascade,
  linked_at timestamptz not null,
  primary key (store_id, subject),
  constraint sso_links_one_a_person unique (store_id, user_id)
);
create index sso_links_by_user on sso_links (user_id);

do $$
declare
  name text;
begin
  foreach name in array array['sso_connections', 'sso_links'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy own_store on %I to guiche_app
      using (store_id = current_setting('guiche.store', true))
      with check (store_id = current_setting('guiche.store', true))$p$, name);
  end loop;
end
$$;
create policy found_before_store on sso_connections for select to current_user using (true);
grant select, insert, delete on sso_connections, sso_links to guiche_app;
grant update (label, issuer, client_id, sealed_client_secret, domains, required, changed_at) on sso_connections
  to guiche_app;

-- By which issuer a session was opened; null: by password or passkey.
alter table auth.sessions
  add column sso_issuer text,
  add column sso_client text,
  add constraint sessions_sso check ((sso_issuer is null) = (sso_client is null));

-- The stores of a user, each with the issuer that speaks for their address there.
drop function find_stores_of_user;
create function find_stores_of_user(member text)
returns table (id text, name text, mode text, role text, sso_issuer text, sso_client text, sso_required boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name, s.mode, m.role, c.issuer, c.client_id, coalesce(c.required, false)
  from store_members m
    join stores s on s.id = m.store_id
    join auth.users u on u.id = m.user_id
    left join sso_connections c on c.store_id = s.id and lower(split_part(u.email, '@', 2)) = any (c.domains)
  where m.user_id = member and m.state = 'active' order by s.id
$$;

-- What the door offers to anybody, before it is known who asks: one button an issuer and client.
create function find_sso_connections() returns table (id text, label text, issuer text, client_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select first.id, first.label, first.issuer, first.client_id from (
    select distinct on (c.issuer, c.client_id) c.* from sso_connections c order by c.issuer, c.client_id, c.id
  ) first order by first.id limit 5
$$;

-- Every store with the issuer and client of one that the door offers.
create function find_stores_of_sso(connection text) returns table (id text, store_id text, mode text)
language sql stable security definer set search_path = public, pg_temp as $$
  select other.id, other.store_id, s.mode
  from sso_connections named
    join sso_connections other on other.issuer = named.issuer and other.client_id = named.client_id
    join stores s on s.id = other.store_id
  where named.id = connection order by other.id = connection desc, other.id limit 20
$$;

revoke all on function find_stores_of_user, find_sso_connections, find_stores_of_sso from public;
grant execute on function find_stores_of_user, find_sso_connections, find_stores_of_sso to guiche_app;
