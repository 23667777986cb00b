-- A password alone opens nothing where its person has a second factor, and what is sensitive asks who is there again
-- (decision 59).

alter table auth.sessions
  -- The password was right and the second factor is still asked for: nothing is open yet.
  add column awaits_factor boolean not null default false,
  -- When its person last showed that it is they.
  add column confirmed_at timestamptz not null default now();

-- An app that shows codes (TOTP): one of a person. It counts once a code of it was typed.
create table auth.authenticators (
  user_id text primary key references auth.users on delete cascade,
  sealed_secret bytea not null,
  made_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The newest period of which a code was taken: no code is taken twice.
  last_step bigint not null default 0
);

-- Ten words for who has lost the phone, each good once.
create table auth.recovery_codes (
  user_id text not null references auth.users on delete cascade,
  code_hash bytea not null constraint recovery_codes_hash check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table auth.passkeys (
  id text primary key constraint passkeys_id check (length(id) between 1 and 1400),
  user_id text not null references auth.users on delete cascade,
  name text not null constraint passkeys_name check (char_length(name) between 1 and 60),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on auth.passkeys (user_id);

-- A challenge carries its own proof and end; here stands which were answered, so that none is answered twice.
create table auth.answered_challenges (
  hash bytea primary key constraint answered_challenges_hash check (length(hash) = 32),
  answered_at timestamptz not null default now()
);

grant select, insert, update, delete on
  auth.authenticators, auth.recovery_codes, auth.passkeys, auth.answered_challenges to guiche_auth;

drop function list_people;
create function list_people()
returns table (
  id text, name text, email text, role text, state text, joined_at timestamptz, seen_at timestamptz, second_factor boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.id, person.name, person.email, member.role, member.state, member.created_at,
    (select max(session.updated_at) from auth.sessions session
       where session.user_id = person.id and not session.awaits_factor),
    exists (select from auth.authenticators app where app.user_id = person.id and app.confirmed_at is not null)
      or exists (select from auth.passkeys where passkeys.user_id = person.id)
  from store_members member join auth.users person on person.id = member.user_id
  where member.store_id = current_setting('guiche.store', true) and member.state <> 'removed'
$$;
revoke all on function list_people from public;
grant execute on function list_people to guiche_app;
