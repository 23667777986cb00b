/** What the acquirer tells its merchants, and what it does wrong on purpose. */
export const acquirerNoticeSchema = `
  create table acquirer_notice (
    id integer primary key,
    account_id integer not null references acquirer_account,
    body text not null,
    created_at integer not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'abandoned')),
    ended_at integer,
    last_failure text,
    -- How it is signed: forged by another's key, stale by a time that is past.
    signed text not null default 'rightly' check (signed in ('rightly', 'forged', 'stale')),
    held_by integer
  ) strict;
  create index acquirer_notice_pending on acquirer_notice (next_attempt_at) where status = 'pending';

  -- What the acquirer does wrong. \`times\` null: for as long as it stands here.
  create table acquirer_fault (
    id integer primary key autoincrement,
    kind text not null,
    place text not null check (place in ('call', 'issuer', 'refund', 'notice')),
    account_id integer references acquirer_account,
    operation text,
    share real not null check (share > 0 and share <= 1),
    times integer check (times >= 0),
    struck integer not null default 0,
    parameters_json text not null,
    created_at integer not null
  ) strict;

  create table acquirer_fault_chance (
    only_row integer primary key check (only_row = 1), seed text not null, drawn integer not null
  ) strict
  `
