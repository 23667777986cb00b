-- The list of charges answers any filter and any search at once, whatever the size of the store. Row-level security lets an index be used
-- only by functions that cannot leak: what is filtered by stands in plain columns, and words are looked up by the owner of the tables.

-- What a payer calls a card: its brand and last four digits.
alter table payments
  add column card_brand text generated always as (card ->> 'brand') stored,
  add column card_last4 text generated always as (card ->> 'last4') stored;
create index payments_by_card_last4 on payments (store_id, card_last4, charge_id desc) where card_last4 is not null;
create index payments_by_card_brand on payments (store_id, card_brand, charge_id desc) where card_brand is not null;
-- A code that was only shown is no way in which anybody paid.
create index payments_by_method on payments (store_id, method, charge_id desc)
  where method <> 'pix' or captured_at is not null;
create index payments_by_account on payments (provider_account_id, charge_id desc);
-- The few that are not settled, or were taken back.
create index payments_in_progress on payments (store_id, charge_id, status)
  where status in ('processing', 'challenge', 'authorized');
create index payments_disputed on payments (store_id, charge_id) where amount_disputed > 0;
create index review_items_of_charges on review_items (store_id, charge_id) where resolved_at is null;
create index charges_flagged on charges (store_id, id desc) where flags <> '{}';
create index charges_by_amount on charges (store_id, amount, id desc);
create index refunds_by_return on refunds (store_id, pix_return_id) where pix_return_id is not null;

-- The words of some texts: runs of letters and digits, without accents and in small letters. "Pão de Açúcar" is acucar, de and pao.
create function words_of(texts text) returns text[]
language sql immutable parallel safe cost 100 as $$
  select array(select distinct left(word, 60) from regexp_split_to_table(
    lower(regexp_replace(normalize(coalesce(texts, ''), NFKD), '[\u0300-\u036f]', '', 'g')),
    '[[:space:][:punct:]\u2000-\u206f]+') as word where word <> '')
$$;

-- What a charge is found by: its words, CPF or CNPJ, and the phone's digits with and without the country.
create function charge_words(description text, reference text, name text, email text, phone text, tax_id text) returns tsvector
language sql immutable parallel safe cost 1000 as $$
  select array_to_tsvector(public.words_of(coalesce(description, '') || ' ' || coalesce(reference, '') || ' ' || coalesce(name, '')
    || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(substr(phone, 4), '') || ' ' || coalesce(tax_id, '')))
$$;

-- What somebody typed: all its words, of which the last may be the beginning of one; or, of digits with dots and dashes, the whole number.
-- Null where there is no word in it.
create function words_sought(typed text) returns tsquery
language sql immutable parallel safe as $$
  select concat_ws(' | ', nullif(concat_ws(' & ', nullif((select string_agg('''' || word || '''', ' & ') from unnest(words[:cardinality(words) - 1]) as word), ''),
      '''' || words[cardinality(words)] || ''':*'), ''),
    case when typed ~ '^[-+.()/ 0-9]*[0-9]{2}$' and typed ~ '[^0-9]' then '''' || regexp_replace(typed, '[^0-9]', '', 'g') || '''' end)::tsquery
  from (select array(select left(word, 60) from regexp_split_to_table(
    lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[[:space:][:punct:]\u2000-\u206f]+') with ordinality as one (word, place) where word <> '' order by place) as words) as found
  where cardinality(words) > 0
$$;

-- Kept, not worked out while somebody looks: a word that many charges have is met by reading them newest first.
alter table charges add column words tsvector
  generated always as (charge_words(description, reference, customer_name, customer_email, customer_phone, customer_tax_id)) stored;
alter table customers add column words tsvector generated always as (charge_words(null, reference, name, email, phone, tax_id)) stored;
create index charges_by_words on charges using gin (words);
create index customers_by_words on customers using gin (words);

-- The newest charges, and customers, of the store that the transaction named which have the words. The owner sees all rows, so the store is
-- asked for here. `execute` plans for the words at hand: rare ones by the index of words, common ones newest first.
create policy found_by_words on customers for select to current_user using (true);

create function find_charges_by_words(typed text, most int) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select id::text from charges where store_id = $1 and words @@ $2 order by id desc limit $3'
    using current_setting('guiche.store', true), words_sought(typed), most;
end
$$;

create function find_customers_by_words(typed text, most int) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select id::text from customers where store_id = $1 and erased_at is null and words @@ $2 order by id desc limit $3'
    using current_setting('guiche.store', true), words_sought(typed), most;
end
$$;
revoke all on function find_charges_by_words, find_customers_by_words from public;
grant execute on function find_charges_by_words, find_customers_by_words to guiche_app;
