-- Whoever forgot their password shows by a link in a mail that the account is theirs: once, within an hour (decision 59).
create table auth.password_resets (
  token_hash bytea primary key constraint password_resets_token_hash check (length(token_hash) = 32),
  user_id text not null references auth.users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null constraint password_resets_expires_at
    check (expires_at > created_at and expires_at <= created_at + interval '1 hour')
);
create index password_resets_by_user on auth.password_resets (user_id);
grant select, insert, delete on auth.password_resets to guiche_auth;
