/** The tables that a copy of the history has rows in, in the order in which they are written. */
export const copiedTables = [
  'customers',
  'charges',
  'split_tenders',
  'payments',
  'refunds',
  'receivables',
  'disputes',
  'checkout_steps',
  'ledger_entries',
  'ledger_postings',
] as const
export type CopiedTable = (typeof copiedTables)[number]

/** Ids that are another one in each copy, and move with its time. */
const ids = [
  'id',
  'charge_id',
  'payment_id',
  'entry_id',
  'about',
  'split_tender_id',
  'source_payment_id',
  'customer_id',
]

/** Digits that nobody draws twice: so many of a hash of the row and the copy. */
const digits = (column: string, count: number) =>
  `lpad((('x' || left(md5(${column} || $2), 15))::bit(60)::bigint % 1${'0'.repeat(count)})::text, ${count}, '0')`

/** What a column of a copy is, by its name; `$1` is the shift in ms, `$2` the copy's number as text. */
const own: Readonly<Record<string, string>> = {
  checkout_token: `left(md5(id || $2), 22)`,
  reference: `(reference::bigint + $2::bigint * 100000)::text`,
  pix_txid: `substr(pg_temp.moved_id(id, $1, $2), 5)`,
  pix_end_to_end_id: `left(pix_end_to_end_id, 9)
    || to_char((pg_temp.moved(captured_at, $1)) at time zone 'UTC', 'YYYYMMDDHH24MI')
    || left(md5(pix_end_to_end_id || $2), 11)`,
  card: `(card::jsonb || jsonb_build_object('id', 'ap_' || left(md5(card->>'id' || $2), 24),
    'last4', ${digits("(card->>'id')", 4)}))::json`,
  card_nsu: digits('card_nsu', 12),
  card_authorization_code: digits('card_authorization_code', 6),
  card_tid: digits('card_tid', 18),
  card_arn: `left(card_arn, 5) || ${digits('card_arn', 18)}`,
  key: `key || ':' || $2`,
  provider_dispute_id: `'cb_' || left(md5(provider_dispute_id || $2), 24)`,
  bank_id: `left(md5(bank_id || $2), 26)`,
  name: `pg_temp.person_name(id || $2)`,
  email: `pg_temp.person_email(id || $2)`,
  tax_id: `pg_temp.person_cpf(id || $2)`,
  customer_name: `case when customer_name is not null then pg_temp.person_name(id || $2) end`,
  customer_email: `case when customer_email is not null then pg_temp.person_email(id || $2) end`,
  customer_tax_id: `case when customer_tax_id is not null then pg_temp.person_cpf(id || $2) end`,
}

/** The expression by which a column of a copy is made; the column itself where it stays as it is. */
export function movedColumn({ name, type }: { name: string; type: string }): string {
  if (own[name]) return own[name]
  if (ids.includes(name)) return `pg_temp.moved_id(${name}, $1, $2)`
  if (type === 'timestamp with time zone') return `pg_temp.moved(${name}, $1)`
  if (type === 'date') return `(${name} - ($1::bigint / 86400000)::int)`
  return name
}

/** What the expressions are made of, for the time of a connection. */
export const functions = `
create function pg_temp.moved(at timestamptz, ms bigint) returns timestamptz language sql immutable as $$
  select at - ms * interval '1 millisecond' $$;
create function pg_temp.moved_id(id text, ms bigint, copy text) returns text language sql immutable as $$
  select left(id, 4)
    || string_agg(
      substr('0123456789abcdefghjkmnpqrstvwxyz', ((old.at - ms) >> (45 - 5 * place) & 31)::int + 1, 1),
      '' order by place)
    || left(md5(id || copy), 16)
  from (
    select sum(
      (strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 5 + at, 1)) - 1)::bigint << (45 - 5 * at))::bigint as at
    from generate_series(0, 9) as at) as old, generate_series(0, 9) as place $$;
create function pg_temp.hashed(text text, below int) returns int language sql immutable as $$
  select (('x' || left(md5(text), 7))::bit(28)::int % below) $$;
create function pg_temp.person_name(seed text) returns text language sql immutable as $$
  select (array[
      'Ana','Marina','Otávio','Renata','Júlia','Paulo','Carla','Tiago',
      'Lia','Bianca','Rui','Helena','Caio','Sônia','Davi','Luíza'
    ])[1 + pg_temp.hashed(seed || 'a', 16)]
    || ' ' || (array[
      'Souza','Duarte','Reis','Lopes','Camargo','Menezes','Nunes','Fontes',
      'Prates','Moraes','Brandão','Queiroz','Pacheco','Amaral','Falcão','Teixeira'
    ])[1 + pg_temp.hashed(seed || 'b', 16)]
    || ' ' || (array[
      'da Silva','Lima','Rocha','Dias','Castro','Araújo','Melo','Pinto',
      'Barros','Freitas','Cardoso','Ramos','Vieira','Gomes','Ribeiro','Alves'
    ])[1 + pg_temp.hashed(seed || 'c', 16)] $$;
create function pg_temp.person_email(seed text) returns text language sql immutable as $$
  select 'cliente.' || left(md5(seed), 10) || '@cliente.example' $$;
create function pg_temp.person_cpf(seed text) returns text language plpgsql immutable as $$
declare
  cpf text := '9' || lpad((('x' || left(md5(seed), 8))::bit(32)::bigint % 100000000)::text, 8, '0');
  rest int;
begin
  for length in 9..10 loop
    select sum(substr(cpf, place, 1)::int * (length + 2 - place)) * 10 % 11 % 10 into rest
      from generate_series(1, length) as place;
    cpf := cpf || rest;
  end loop;
  return cpf;
end $$;
`
