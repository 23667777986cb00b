-- What a gateway asks of who pays may be said after the charge was made: by the payer on their page, at the counter, or
-- by the API. Which facts were, is kept: those alone may be corrected there, for nobody has vouched for them.
alter table charges
  add column facts_given text[] not null default '{}'
    constraint charges_facts_given check (facts_given <@ array['name', 'email', 'tax_id', 'phone']),
  add column facts_given_at timestamptz,
  add constraint charges_facts_given_at check ((facts_given = '{}') = (facts_given_at is null));

-- Who pays is a customer or is written on the charge; of a charge that names a customer of whom too little is known,
-- what its payer said besides is written there, and never into the customer.
alter table charges
  drop constraint charges_one_customer,
  add constraint charges_one_customer check
    (customer_id is null or facts_given <> '{}'
      or num_nonnulls(customer_name, customer_email, customer_phone, customer_tax_id) = 0);
create index charges_with_facts on charges (store_id, customer_id)
  where customer_id is not null and facts_given <> '{}';

-- Every night a gateway is read too about the Pix codes that it made.
alter table reconciliations
  drop constraint reconciliations_sweep,
  add constraint reconciliations_sweep check (sweep in ('received', 'returned', 'changed', 'unlisted', 'codes'));
