/** Sales by Pix. Nothing keeps two of one order apart. */
export const cieloPixSchema = `
  create table cielo_pix (
    id text primary key,
    account_id integer not null references cielo_account,
    order_id text not null,
    amount integer not null check (amount > 0),
    cob_id integer not null unique references cob,
    br_code text not null,
    status integer not null default 12,
    captured_amount integer not null default 0,
    voided_amount integer not null default 0 check (voided_amount between 0 and captured_amount),
    received_at integer not null,
    captured_at integer,
    voided_at integer,
    -- When a refund that was asked for is done.
    due_at integer
  ) strict;
  create index cielo_pix_by_order on cielo_pix (account_id, order_id)
  `
