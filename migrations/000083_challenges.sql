-- What is kept of a card payment may hold the form by which its payer's browser begins a challenge: an address, and
-- fields that the gateway signed (a creq of 3-D Secure, of some KB). It is dropped when the challenge has ended.
alter domain payment_card drop constraint payments_card;
alter domain payment_card add constraint payments_card
  check (json_typeof(value) = 'object' and length(value::text) <= 20000);
-- So does what a gateway told of it.
alter table card_notices drop constraint card_notices_fact;
alter table card_notices add constraint card_notices_fact
  check (json_typeof(fact) = 'object' and octet_length(fact::text) <= 20000);
