/** Charges by Pix: an order has one here, and this row is both. */
export const pagarmePixSchema = `
  create table pagarme_pix (
    id text primary key,
    order_id text not null unique,
    account_id integer not null references pagarme_account,
    code text not null,
    amount integer not null check (amount > 0),
    cob_id integer not null unique references cob,
    br_code text not null,
    expires_at integer not null,
    transaction_id text not null,
    customer_id text not null references pagarme_customer,
    status text not null default 'pending',
    transaction_status text not null default 'waiting_payment',
    paid_amount integer not null default 0,
    canceled_amount integer not null default 0 check (canceled_amount between 0 and paid_amount),
    end_to_end_id text,
    created_at integer not null,
    updated_at integer not null,
    paid_at integer,
    canceled_at integer,
    -- A refund that ends by and by: when, and of how much.
    due_at integer,
    due_amount integer
  ) strict;
  create index pagarme_pix_by_code on pagarme_pix (account_id, code)
  `
