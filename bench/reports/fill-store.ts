import type pg from 'pg'
import { newId } from '../../src/server/base/ids.ts'

const AT_A_TIME = 50_000
const YEAR_MS = 365 * 86_400_000

/** A store with a year of business behind it, and the instant at which it ends. */
export interface FullStore {
  id: string
  charges: number
  until: Date
}

/**
 * Makes a store with so many charges, spread evenly over a year. 9 of 10 were opened, half of those by card or wallet
 * beside the Pix, and 7 of 10 were paid. The rows are those that the product would have left and that the reports and
 * the books read; their checks are left out, which the superuser may do.
 */
export async function fillStore(superuser: pg.Client, charges: number, until: Date): Promise<FullStore> {
  const [store, bank, acquirer] = [newId('sto', until), newId('pra', until), newId('pra', until)]
  await superuser.query('set session_replication_role = replica')
  await superuser.query(
    `insert into stores (id, name, legal_name, tax_id, city, mode, created_at)
     values ($1, 'Padaria Aurora', 'Padaria Aurora Ltda.', '12ABC34501DE35', 'São Paulo', 'test', $2)`,
    [store, until],
  )
  for (const [id, takes] of [[bank, 'pix'] as const, [acquirer, 'cards'] as const]) {
    await superuser.query(
      `insert into provider_accounts (id, store_id, provider, takes, name, sealed_credentials, inbox_secret_hash,
        created_at)
       values ($1::text, $2, $3, $4, $5, '\\x00', sha256(convert_to($1::text, 'UTF8')), $6)`,
      [id, store, takes === 'pix' ? 'pix-api' : 'acquirer-api', takes, takes, until],
    )
  }
  const begins = until.getTime() - YEAR_MS
  for (let from = 1; from <= charges; from += AT_A_TIME) {
    const to = Math.min(charges, from + AT_A_TIME - 1)
    const ids = Array.from({ length: to - from + 1 }, (_, place) => {
      const at = new Date(begins + ((from + place) / charges) * YEAR_MS)
      return { at, charge: newId('chg', at), payment: newId('pay', at), second: newId('pay', at) }
    })
    const values = [
      ids.map(({ charge }) => charge),
      ids.map(({ payment }) => payment),
      ids.map(({ second }) => second),
      ids.map(({ at }) => at),
      from,
      store,
    ]
    for (const statement of statements(bank, acquirer)) await superuser.query(statement, values)
  }
  await superuser.query('reset session_replication_role')
  return { id: store, charges, until }
}

const series = `from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) with ordinality
  as one (charge, payment, second, at, place)
  cross join lateral (select place + $5::int as n, $6::text as store) own`
const paidByPix = 'n % 10 < 7 and n % 6 <> 0'
const paidByCard = 'n % 6 = 0 and n % 5 <> 0'
const offersCards = 'n % 2 = 0'
const isCardPayment = 'n % 6 = 0'
const card = `json_build_object('id', 'pmt_' || n,
  'brand', (array['visa', 'mastercard', 'elo', 'amex'])[1 + n % 4], 'last4', '0148',
  'expiry', json_build_object('month', 12, 'year', 2030), 'funding', 'credit',
  'decline', case when n % 5 = 0 then json_build_object('code', '51',
    'reason', (array['insufficient_funds', 'card_invalid', 'not_approved'])[1 + n % 3],
    'retry', case when n % 3 = 1 then 'never' else 'later' end) end,
  'challengeUrl', null, 'version', 2, 'hold', null)`

/** The parameters are the same for all; not every statement has a use for each. */
const statements = (bank: string, acquirer: string) =>
  [
    `insert into charges (id, store_id, checkout_token, status, amount, description, reference, customer_name,
       customer_email, customer_tax_id, methods, created_at, expires_at, paid_at)
     select charge, store, right(charge, 22), case when n % 10 < 7 then 'paid' else 'expired' end, 12990,
       'Pedido ' || n, n::text,
       'Maria da Silva', 'maria@cliente.example', '11144477735', '{pix,credit-card}', at, at + interval '1 day',
       case when n % 10 < 7 then at + interval '1 minute' end ${series}`,
    `insert into payments (id, store_id, charge_id, provider_account_id, method, status, origin, amount, amount_applied,
       pix_txid, pix_br_code, pix_expires_at, pix_end_to_end_id, created_at, captured_at, answered_at)
     select payment, store, charge, '${bank}', 'pix', case when n % 10 < 7 and not ${isCardPayment} then 'captured'
       else 'expired' end, 'requested',
       12990, case when n % 10 < 7 and not ${isCardPayment} then 12990 else 0 end, substr(payment, 5),
         repeat('0', 180), at + interval '1 day',
       case when n % 10 < 7 and not ${isCardPayment} then 'P' || lpad(substr(payment, 5), 31, '0') end, at,
       case when n % 10 < 7 and not ${isCardPayment} then at + n % 600 * interval '1 second' end,
         at + n % 900 * interval '1 millisecond' ${series}`,
    `insert into payments (id, store_id, charge_id, provider_account_id, method, status,
      origin, amount, amount_applied, installments,
       card, created_at, captured_at, answered_at)
     select second, store, charge, '${acquirer}', 'credit-card', case when n % 5 = 0 then 'declined'
       else 'captured' end, 'requested', 12990,
       case when n % 5 = 0 then 0 else 12990 end, 1 + n % 12, ${card}, at, case
         when n % 5 <> 0 then at + n % 300 * interval '1 second' end,
       at + n % 3000 * interval '1 millisecond' ${series} where ${isCardPayment}`,
    `insert into checkout_steps (store_id, charge_id, step, way, device, offered, at)
     select store, charge, 'opened', 'any', case when n % 4 = 0 then 'desktop' else 'phone' end,
       case when ${offersCards} then '{pix,card}'::text[] else '{pix}'::text[] end, at ${series} where n % 10 <> 9`,
    `insert into checkout_steps (store_id, charge_id, step, way, at)
     select store, charge, step, 'card', at ${series} cross join unnest(array['method_chosen', 'details_begun'])
       as step where ${isCardPayment}`,
    `insert into checkout_steps (store_id, charge_id, step, way, at)
     select store, charge, 'submitted', 'pix', at ${series} where n % 3 = 1`,
    `insert into ledger_entries (id, store_id, kind, key, about, charge_id, at)
     select 'ent_' || substr(payment, 5), store, 'pix_received', 'pix:' || payment, payment, charge, at ${series}
       where ${paidByPix}
     union all
     select 'ent_' || substr(second, 5), store, 'card_captured', 'card:' || second, second, charge, at ${series}
       where ${paidByCard}`,
    `insert into ledger_postings (entry_id, position, store_id, source, destination, amount)
     select 'ent_' || substr(payment, 5), 0, store, 'sales', 'bank:${bank}', 12990 ${series} where ${paidByPix}
     union all
     select 'ent_' || substr(second, 5), position, store, source, destination, amount ${series}
     cross join (values (0, 'sales', 'receivable:${acquirer}', 12990), (1, 'receivable:${acquirer}', 'fees', 390))
       as posting (position, source, destination, amount) where ${paidByCard}`,
  ].map(
    text => `with given as (select $1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::int, $6::text) ${text}`,
  )
