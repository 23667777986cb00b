-- A charge says in how many instalments a credit card may pay it, who bears their interest, and whether a card is captured at once or
-- held. A payment says in how many it was asked for, and which part of its amount is interest that the payer bears: that part pays
-- nothing of the charge. Rules of one column are types of it (decision 12).
create domain charge_capture as text constraint charges_capture check (value in ('automatic', 'manual'));
create domain charge_installments as json constraint charges_installments check (value is null or coalesce(
  (value ->> 'max')::int between 1 and 24
  and (value ->> 'interest_free_up_to')::int between 1 and (value ->> 'max')::int
  and (value ->> 'minimum')::bigint between 1 and 99999999999
  and (value ->> 'monthly_rate' is not null or value ->> 'interest_free_up_to' = value ->> 'max')
  and coalesce((value ->> 'monthly_rate')::numeric > 0 and (value ->> 'monthly_rate')::numeric < 100, true), false));
alter table charges
  add column installments charge_installments,
  add column capture charge_capture not null default 'automatic';

create domain payment_installments as smallint constraint payments_installments check (value between 1 and 24);
alter table payments
  add column installments payment_installments,
  add column amount_interest centavos not null default 0,
  drop constraint payments_check,
  add constraint payments_check check (amount_applied + amount_interest <= amount);
