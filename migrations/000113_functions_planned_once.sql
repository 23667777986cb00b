-- What checks and generated columns of a charge call, in plpgsql: a function in SQL is parsed and planned anew by every
-- statement that writes to its table. What they say stays the same.

create or replace function charge_words(description text, reference text, name text, email text, phone text, tax_id text)
returns tsvector language plpgsql immutable parallel safe cost 1000 as $$
declare
  said text := concat_ws(' ', description, reference, name, email, phone, substr(phone, 4), tax_id);
begin
  -- Letters of ASCII have no accents to take off.
  if octet_length(said) > length(said) then
    said := regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g');
  end if;
  return array_to_tsvector(array(
    select left(word, 60) from unnest(regexp_split_to_array(lower(said), '[[:space:][:punct:]\u2000-\u206f]+')) as word
    where word <> ''));
end $$;
drop function words_of;

create or replace function amount_of_items(items json) returns numeric
language plpgsql immutable parallel safe as $$
begin
  return (
    select coalesce(sum((item ->> 'quantity')::numeric * (item ->> 'unit_amount')::numeric), 0)
    from json_array_elements(items) as item);
end $$;

create or replace function is_payer_address(value json) returns boolean
language plpgsql immutable as $$
begin
  return case when json_typeof(value) <> 'object' then false else
    (select array_agg(key order by key collate "C") from json_object_keys(value) as key)
      = array['city', 'complement', 'district', 'number', 'postal_code', 'state', 'street']
    and value ->> 'postal_code' ~ '^[0-9]{8}$'
    and value ->> 'state' = any(array['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA',
      'PB', 'PR', 'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'])
    and length(value ->> 'street') between 1 and 120
    and length(value ->> 'number') between 1 and 20
    and (value ->> 'complement' is null or length(value ->> 'complement') between 1 and 80)
    and length(value ->> 'district') between 1 and 80
    and length(value ->> 'city') between 1 and 60 end;
end $$;

-- It names its table with its schema, and calls nothing: no search path is to be set and taken back at each row.
create or replace function audit.note_unsealed() returns trigger language plpgsql security definer as $$
begin
  insert into audit.unsealed values (new.id) on conflict do nothing;
  return null;
end $$;
