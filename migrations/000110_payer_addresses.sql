-- Where the bill of a card goes: some acquirers take no card of a payer whose address they do not know. It is kept where
-- the other facts of who pays are, on the charge and of the customer, and goes with them.
create function is_payer_address(value json) returns boolean
language sql immutable as $$
  select case when json_typeof(value) <> 'object' then false else
    (select array_agg(key order by key collate "C") from json_object_keys(value) as key)
      = array['city', 'complement', 'district', 'number', 'postal_code', 'state', 'street']
    and value ->> 'postal_code' ~ '^[0-9]{8}$'
    and value ->> 'state' = any(array['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA',
      'PB', 'PR', 'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'])
    and length(value ->> 'street') between 1 and 120
    and length(value ->> 'number') between 1 and 20
    and (value ->> 'complement' is null or length(value ->> 'complement') between 1 and 80)
    and length(value ->> 'district') between 1 and 80
    and length(value ->> 'city') between 1 and 60 end
$$;
create domain payer_address as json constraint payer_address_parts check (value is null or is_payer_address(value) is true);

alter table customers
  add column address payer_address,
  drop constraint customers_erased,
  add constraint customers_erased check
    (erased_at is null or (num_nonnulls(name, email, phone, tax_id, address, reference) = 0 and metadata::text = '{}'));

alter table charges
  add column customer_address payer_address,
  drop constraint charges_facts_given,
  add constraint charges_facts_given check (facts_given <@ array['name', 'email', 'tax_id', 'phone', 'address']),
  drop constraint charges_one_customer,
  add constraint charges_one_customer check
    (customer_id is null or facts_given <> '{}'
      or num_nonnulls(customer_name, customer_email, customer_phone, customer_tax_id, customer_address) = 0);

-- Charges that name somebody in themselves, by their age.
drop index charges_that_name_payers;
create index charges_that_name_payers on charges (store_id, id)
  where customer_id is null and num_nonnulls(customer_name, customer_email, customer_phone, customer_address) > 0;
