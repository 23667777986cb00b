import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { isAnsweredByAcquirer, methodTraits } from '../../../shared/charge/method-traits.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { ChargePayerGive } from '../../../shared/contract/charge-payer.ts'
import { type PayerFactName, payerFactNames } from '../../../shared/contract/payer-facts.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { isRejectedForFacts, payerOf } from '../cards/card-payer.ts'
import { rejectEnded } from '../payments/create-payment.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { type ChargeRow, lockWithPayments, type PaymentRow } from './charge-rows.ts'
import { recordChargeEvent } from './record-charge-event.ts'
import { isErased } from './require-customer.ts'

/** Codes that a gateway rejected, after which the payer of a charge is not asked again: somebody is trying it out. */
const MOST_REJECTED = 5

/**
 * Says of an open charge who pays it, as far as nobody has said it yet. What was said in this way before may be
 * corrected; what the charge or its customer said when it was made may not, for that was the store's word.
 * @throws Problem validation_failed, charge_not_open, charge_expired, charge_processing, too_many_attempts.
 */
export async function givePayerFacts(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  charge: string,
  given: ChargePayerGive,
  actor: Actor,
): Promise<void> {
  const { charge: row, payments } = await lockWithPayments(transaction, charge)
  rejectEnded(row, transaction.now)
  const named = payerFactNames.filter(name => given[name] !== undefined)
  rejectKnown(await knownOf(transaction, row), row, named)
  const changed = named.filter(name => !isDeepStrictEqual(given[name], row[columnOf[name]]))
  // What a gateway rejected and is said again is an answer: it is tried again.
  const isRepeated = changed.length === 0 && isCardRejected(payments)
  if (changed.length === 0 && !isRepeated) return
  rejectInUse(payments, changed, row)
  const address = given.address ?? row.customer_address
  const facts = payerFactNames.filter(name => row.facts_given.includes(name) || named.includes(name))
  await transaction.db
    .updateTable('charges')
    .set({
      customer_name: given.name ?? row.customer_name,
      customer_email: given.email ?? row.customer_email,
      customer_tax_id: given.tax_id ?? row.customer_tax_id,
      customer_phone: given.phone ?? row.customer_phone,
      customer_address: address && JSON.stringify(address),
    })
    .set({ facts_given: facts, facts_given_at: transaction.now })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge)
    .execute()
  const isMoneyThere = payments.some(({ status }) => status === 'captured')
  if (isMoneyThere && given.tax_id) await sumPayersAnew(transaction, [row.customer_tax_id, given.tax_id])
  const customer = row.customer_id
  if (customer && (await isErased(transaction, customer))) {
    await transaction.enqueue({ name: 'erase-when-ended', data: { store: transaction.store, charge, customer } })
  }
  // What was said is personal: the audit keeps that it was.
  await recordAudit(transaction, actor, 'charge.give_payer', charge, { facts: changed })
  await recordChargeEvent(transaction, 'charge.updated', charge, deps.publicUrl)
  transaction.changed(charge)
}

/** What came already is now of whoever has this CPF or CNPJ, and no more of whom it was said to be of before. */
async function sumPayersAnew(
  { db, store }: StoreTransaction,
  [before, now]: readonly [string | null, string],
): Promise<void> {
  await sql`update customer_sums set is_due = true where store_id = ${store} and customer_id = any(array(
    select id from customers where store_id = ${store} and tax_id = any(${[before ?? now, now]}::text[])))`.execute(db)
}

const columnOf = {
  name: 'customer_name',
  email: 'customer_email',
  tax_id: 'customer_tax_id',
  phone: 'customer_phone',
  address: 'customer_address',
} as const satisfies Record<PayerFactName, keyof ChargeRow>

/** What is said of who pays, by the charge or by its customer. */
async function knownOf(transaction: StoreTransaction, row: ChargeRow): Promise<PayerFactName[]> {
  const payer = await payerOf(transaction, row)
  return payerFactNames.filter(name => payer[name === 'tax_id' ? 'taxId' : name] !== null)
}

function rejectKnown(
  known: readonly PayerFactName[],
  { facts_given }: ChargeRow,
  named: readonly PayerFactName[],
): void {
  const message = 'It was said when the charge was made, or by its customer: it cannot be said anew here.'
  const errors = named
    .filter(name => known.includes(name) && !facts_given.includes(name))
    .map(field => ({ field, code: 'not_available' as const, message }))
  if (errors.length > 0) throw new Problem('validation_failed', 'Some of this is known already.', { errors })
}

/**
 * A gateway that is asked again is asked for the very same: what it was told does not change under it. Nor does what a
 * code that is shown stands on; what was said after it was made is no part of it.
 */
function rejectInUse(
  payments: readonly PaymentRow[],
  changed: readonly PayerFactName[],
  { facts_given, facts_given_at: at }: Pick<ChargeRow, 'facts_given' | 'facts_given_at'>,
): void {
  const codes = payments.filter(({ method }) => methodTraits[method].room === 'pix')
  const isSaidAnew = changed.some(name => facts_given.includes(name))
  const isInUse = codes.some(({ status, pix_br_code, created_at }) => {
    const standsOnIt = isSaidAnew && at !== null && created_at >= at
    return paymentIs(status, 'undecided') && (standsOnIt || pix_br_code === null)
  })
  if (changed.length > 0 && isInUse) {
    throw new Problem('charge_processing', `A Pix code stands on what was said: ${changed.join(', ')}.`, {
      retryAfter: 2,
    })
  }
  if (codes.filter(isRejectedForFacts).length >= MOST_REJECTED) {
    throw new Problem('too_many_attempts', 'The gateway has rejected too many codes of this charge.')
  }
}

/** Whether the newest card was not taken because of what its acquirer was told. */
function isCardRejected(payments: readonly PaymentRow[]): boolean {
  const card = payments.findLast(payment => isAnsweredByAcquirer(payment))
  return card !== undefined && isRejectedForFacts(card)
}
