-- What an acquirer is asked about a card that it holds is written down before it is asked: how much to capture, or to let it go, and
-- never both. A charge whose cancel was asked for says so until nothing of it is held or shown any more.
alter table payments
  add column capture_amount payment_amount,
  add constraint payments_one_intent check (capture_amount is null or cancel_requested_at is null);
alter table charges add column cancel_requested_at timestamptz;

-- What an acquirer gave back without our asking is known by the acquirer's own id, which is no id of the Pix system.
alter table refunds
  drop constraint refunds_bank_id_check,
  add constraint refunds_bank_id_check check (bank_id ~ '^[a-zA-Z0-9_-]{1,80}$');
