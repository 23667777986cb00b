-- A payment by card keeps what the acquirer tells of it beside its row's own columns: the acquirer's id, the card's brand and last
-- four digits, why it was declined, where the payer is challenged. Never a number and never a token. One card at a time: what is
-- under way is ended before another is charged.
create domain payment_card as json constraint payments_card check (json_typeof(value) = 'object' and length(value::text) <= 4000);
alter table payments add column card payment_card;
create unique index payments_one_card on payments (charge_id)
  where method <> 'pix' and status in ('created', 'processing', 'challenge', 'authorized');
