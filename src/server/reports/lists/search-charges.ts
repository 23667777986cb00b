import { type RawBuilder, sql } from 'kysely'
import { parseMoney } from '../../../shared/money/parse-money.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** Words that so many of so many newest charges have are common: one meets them on the way, newest first. */
const NEWEST = 5_000
const COMMON = 25
/** Charges that are named one by one where their words are rare. */
const RARE = 10_000
/** Charges of which something is odd whose payments are looked at: the newest. */
const ODD = 5_000
/** The customers whose words are looked at: the newest. */
const CUSTOMERS = 1_000

/** Who looks for charges. */
export interface Seeker {
  /** Whether they may read customers: by the words of a customer nobody else finds their charges. */
  withCustomers: boolean
}

/**
 * What is true of the charges that somebody looks for: their words, or those of their customer, an amount, an id or a
 * mark of a payment (migration 000050 says what words are). The amount is what was asked for, or what came where that
 * is another, as a bank's statement has it.
 */
export async function chargesSought(
  transaction: StoreTransaction,
  text: string,
  { withCustomers }: Seeker,
): Promise<RawBuilder<boolean>> {
  const { store } = transaction
  const amounts = amountsIn(text)
  const customers = withCustomers ? await customersMeant(transaction, text) : []
  return sql`(${await hasWords(transaction, text)}
    or charge.customer_id = any(${customers}::text[])
    or charge.amount = any(${amounts}::bigint[])
    or charge.id = any(${chargesThatReceived(store, amounts)})
    or charge.id = any(${chargesByMark(store, text)}))`
}

async function customersMeant({ db }: StoreTransaction, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from find_customers_by_words(${text}, ${CUSTOMERS}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same of words alone: common ones are looked for charge by charge, rare ones in the index of words. */
async function hasWords({ db, store }: StoreTransaction, text: string): Promise<RawBuilder<boolean>> {
  const met = sql<boolean>`charge.words @@ words_sought(${text})`
  const common = await sql`
    select from (select words from charges where store_id = ${store} order by id desc limit ${NEWEST}) as charge
    where ${met} limit ${COMMON}`.execute(db)
  if (common.rows.length === COMMON) return met
  const { rows } = await sql<{ id: string }>`
    select id from find_charges_by_words(${text}, ${RARE + 1}) as id`.execute(db)
  return rows.length > RARE ? met : sql`charge.id = any(${rows.map(({ id }) => id)}::text[])`
}

/**
 * The charges that received one of these amounts and asked for another: they bear a flag. The limit within keeps
 * PostgreSQL at looking each of them up: joined, it would read all payments for it.
 */
function chargesThatReceived(store: string, amounts: readonly number[]): RawBuilder<string[]> {
  if (amounts.length === 0) return sql`'{}'::text[]`
  return sql`array(select odd.id from
      (select id from charges where store_id = ${store} and flags <> '{}' order by id desc limit ${ODD}) as odd
      cross join lateral (select from payments as payment
        where payment.store_id = ${store} and payment.charge_id = odd.id and payment.status = 'captured'
          and payment.amount = any(${amounts}::bigint[]) limit 1) as received)`
}

/**
 * The charges of which a payment, or a refund of one, bears this mark, or that are named by it. Asked once and by
 * indexes, whatever else the search looks at.
 */
function chargesByMark(store: string, text: string): RawBuilder<string[]> {
  const mark = text.replace(/\s/g, '')
  if (!/^[!-~]{4,40}$/.test(mark)) return sql`'{}'::text[]`
  const marks = sql`any(${waysToWrite(mark)}::text[])`
  const accounts = sql`any(array(select id from provider_accounts where store_id = ${store}))`
  const payments = sql`select charge_id from payments where store_id = ${store}`
  return sql`array(select id from charges where store_id = ${store} and id = ${mark.toLowerCase()}
    union all ${payments} and card_nsu = ${marks}
    union all ${payments} and card_authorization_code = ${marks}
    union all ${payments} and card_tid = ${marks}
    union all ${payments} and card_arn = ${marks}
    union all ${payments} and card_last4 = ${mark}
    union all ${payments} and provider_account_id = ${accounts} and pix_end_to_end_id = ${mark}
    union all ${payments} and provider_account_id = ${accounts} and pix_txid = ${mark} and origin = 'requested'
    union all select charge_id from refunds where store_id = ${store} and card_arn = ${marks}
    union all select charge_id from refunds where store_id = ${store} and pix_return_id = ${mark})`
}

/** The longest NSU or code that is filled up with zeros. */
const FILLED_UP_TO = 12

/**
 * A mark as it may have been kept: statements and people leave out zeros in front, or write small letters.
 */
function waysToWrite(mark: string): string[] {
  const bare = mark.replace(/^0+/, '').toUpperCase()
  const filled = Array.from({ length: FILLED_UP_TO }, (_, index) => bare.padStart(index + 1, '0'))
  return [...new Set([mark, mark.toUpperCase(), ...(bare ? filled : [])])]
}

/** What a search may mean as an amount: 129,90 and R$ 1.299,90 as in Portuguese, 129.90 as in English. */
function amountsIn(text: string): number[] {
  return (['pt-BR', 'en-GB'] as const).flatMap(language => {
    const read = parseMoney(text, language)
    return read.ok ? [read.amount] : []
  })
}
