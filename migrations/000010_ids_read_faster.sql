-- The same rules as before, written so that PostgreSQL reads a value five times faster: its regular expressions make a state for
-- each repetition that is counted, anew for each value, and a payment writes some fifty ids. A rule that counts is a length and
-- an expression without a count. Nothing has to be looked at again: what the old rules took, these take.

alter domain guiche_id drop constraint guiche_id_check;
alter domain guiche_id add constraint guiche_id_check
  check (length(value) = 30 and value ~ '^[a-z][a-z][a-z]_[0-9a-hjkmnp-tv-z]+$') not valid;

alter domain charge_token drop constraint charges_checkout_token_check;
alter domain charge_token add constraint charges_checkout_token_check
  check (length(value) = 22 and value ~ '^[0-9A-Za-z]+$') not valid;

alter domain pix_txid drop constraint payments_pix_txid_check;
alter domain pix_txid add constraint payments_pix_txid_check
  check (length(value) between 1 and 35 and value ~ '^[a-zA-Z0-9]+$') not valid;

alter domain pix_end_to_end_id drop constraint payments_pix_end_to_end_id_check;
alter domain pix_end_to_end_id add constraint payments_pix_end_to_end_id_check
  check (length(value) = 32 and value ~ '^[a-zA-Z0-9]+$') not valid;
