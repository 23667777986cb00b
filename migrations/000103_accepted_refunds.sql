-- When a gateway that tells the sum of refunds alone said yes to the asking of `asked_at`; null while it has not. What it
-- shows nothing of long after that was not given back.
alter table refunds
  add column accepted_at timestamptz,
  add constraint refunds_accepted check (accepted_at is null or asked_at is not null);
