-- The people of a store are its own business: they are invited, disabled and removed from the office (decision 59).

-- Whoever keeps the books from outside.
alter table store_members drop constraint store_members_role_check;
alter table store_members
  add constraint store_members_role
    check (role in ('owner', 'admin', 'finance', 'cashier', 'developer', 'viewer', 'accountant')),
  -- Who was removed stays as a row, so that what they did keeps their name.
  add column state text not null default 'active' constraint store_members_state
    check (state in ('active', 'disabled', 'removed')),
  add column state_at timestamptz;
grant update (state, state_at) on store_members to guiche_app;

create or replace function find_stores_of_user(member text) returns table (id text, name text, mode text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name, s.mode, m.role from store_members m join stores s on s.id = m.store_id
  where m.user_id = member and m.state = 'active' order by s.id
$$;

-- The people of the store that the transaction named, with what only signing in knows of them.
create function list_people()
returns table (id text, name text, email text, role text, state text, joined_at timestamptz, seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.id, person.name, person.email, member.role, member.state, member.created_at,
    (select max(session.updated_at) from auth.sessions session where session.user_id = person.id)
  from store_members member join auth.users person on person.id = member.user_id
  where member.store_id = current_setting('guiche.store', true) and member.state <> 'removed'
$$;

-- A link that makes somebody a member: known by its hash, for seven days, once.
create table invitations (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  email text not null constraint invitations_email check (length(email) between 3 and 254 and email = lower(email)),
  role text not null constraint invitations_role
    check (role in ('owner', 'admin', 'finance', 'cashier', 'developer', 'viewer', 'accountant')),
  token_hash bytea not null constraint invitations_token_hash check (length(token_hash) = 32),
  invited_by text not null constraint invitations_invited_by check (length(invited_by) between 1 and 80),
  created_at timestamptz not null,
  expires_at timestamptz not null constraint invitations_expires_at
    check (expires_at > created_at and expires_at <= created_at + interval '90 days'),
  accepted_at timestamptz,
  accepted_by text references auth.users on delete set null,
  withdrawn_at timestamptz,
  constraint invitations_ended_once check (accepted_at is null or withdrawn_at is null)
);
create unique index invitations_by_token on invitations (token_hash);
create unique index invitations_pending on invitations (store_id, email) where accepted_at is null and withdrawn_at is null;

alter table invitations enable row level security;
alter table invitations force row level security;
create policy own_store on invitations to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
create policy found_before_store on invitations for select to current_user using (true);
grant select, insert on invitations to guiche_app;
grant update (token_hash, expires_at, accepted_at, accepted_by, withdrawn_at) on invitations to guiche_app;

-- Whoever holds the token is told what it is for, and whether its address has an account.
create function find_invitation(hash bytea) returns table (
  id text, store_id text, store_name text, email text, role text, expires_at timestamptz, is_over boolean, known_user text
)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.store_id, s.name, i.email, i.role, i.expires_at,
    i.accepted_at is not null or i.withdrawn_at is not null,
    (select u.id from auth.users u where u.email = i.email)
  from invitations i join stores s on s.id = i.store_id where i.token_hash = hash
$$;

revoke all on function list_people, find_invitation from public;
grant execute on function list_people, find_invitation to guiche_app;
