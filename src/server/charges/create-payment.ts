import type { PaymentCreate } from '../../shared/contract/payment.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { idBody } from '../base/ids.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge } from './charge-rows.ts'

/** Seconds after which the job looks whether the caller has sent the payment, or died. */
const FIRST_LOOK = 10

/**
 * Makes the payment of what is left of a charge, with our own txid: rows only, nothing is sent yet. A Pix that is
 * still being shown is used again: one code at a time.
 * @returns the payment's id.
 * @throws Problem charge_not_open, charge_expired, method_unavailable.
 */
export async function createPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  input: PaymentCreate,
  actor: Actor,
): Promise<string> {
  const row = await lockCharge(transaction, charge)
  if (row.status === 'expired' || (row.status === 'open' && row.expires_at <= transaction.now)) {
    throw new Problem('charge_expired', `The charge could be paid until ${row.expires_at.toISOString()}.`)
  }
  if (row.status !== 'open') throw new Problem('charge_not_open', `The charge is ${row.status}.`)
  const account = await deps.connections.pix(transaction)
  if (!account || !row.methods.includes(input.method)) {
    throw new Problem('method_unavailable', `This charge cannot be paid by ${input.method}.`)
  }
  const shown = await transaction.db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', transaction.store)
    .where('charge_id', '=', charge)
    .where('method', '=', 'pix')
    .where('status', 'in', ['created', 'processing', 'waiting'])
    .executeTakeFirst()
  if (shown) return shown.id

  const id = transaction.newId('pay')
  transaction.write(
    transaction.db.insertInto('payments').values({
      id,
      store_id: transaction.store,
      charge_id: charge,
      provider_account_id: account.id,
      method: input.method,
      status: 'created',
      origin: 'requested',
      amount: centavos(row.amount - row.amount_paid),
      pix_txid: idBody(id),
      pix_br_code: null,
      pix_expires_at: null,
      pix_end_to_end_id: null,
      failure_code: null,
      failure_detail: null,
      cancel_requested_at: null,
      created_at: transaction.now,
      captured_at: null,
    }),
  )
  await transaction.enqueue({
    name: 'follow-payment',
    data: { store: transaction.store, payment: id, round: 0 },
    after: FIRST_LOOK,
  })
  await recordAudit(transaction, actor, 'payment.create', id, { method: input.method })
  transaction.changed(charge)
  return id
}
