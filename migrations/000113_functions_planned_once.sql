-- What a check and a generated column of a charge call, in plpgsql: a function in SQL is parsed and planned anew by
-- every statement that writes to its table. What they say stays the same.

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
