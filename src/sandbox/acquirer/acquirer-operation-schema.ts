/**
 * What the acquirer was told to take up first and carry out later, and what it takes back after it was done. A line
 * that takes a refund back is of kind `refund`, with the other sign.
 */
export const acquirerOperationSchema = `
  create table acquirer_operation (
    id text primary key,
    payment_id text not null references acquirer_payment,
    kind text not null check (kind in ('capture', 'cancel')),
    amount integer check (amount > 0),
    status text not null check (status in ('requested', 'done', 'failed')),
    reason text,
    -- What becomes of it when it is due.
    ends text not null check (ends in ('done', 'rejected', 'undone')),
    due_at integer
  ) strict;
  create index acquirer_operation_of_payment on acquirer_operation (payment_id);
  create index acquirer_operation_due on acquirer_operation (due_at) where due_at is not null;

  -- A refund that stands for a capture which came to nothing; when one that was done is undone.
  alter table acquirer_refund add column failed_capture integer not null default 0;
  alter table acquirer_refund add column undo_at integer
  `
