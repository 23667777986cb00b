import type { Insertable } from 'kysely'
import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { InstallmentOption } from '../../shared/installments/installment-options.ts'
import { centavos, ZERO } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { idBody } from '../base/ids.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { PaymentTable } from '../db/tables.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { type ChargeRow, lockCharge } from './charge-rows.ts'

/** Seconds after which the job looks whether the caller has sent the payment, or died. */
const FIRST_LOOK = 10

/**
 * Makes the Pix of what is left of a charge. One that is still being shown is used again: one code at a time.
 * @returns the payment's id.
 * @throws Problem charge_not_open, charge_expired, method_unavailable.
 */
export async function createPix(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  actor: Actor,
): Promise<string> {
  // In this order: the code that is shown is looked for under the lock.
  const [row, account, shown] = await Promise.all([
    lockCharge(transaction, charge),
    deps.connections.pix(transaction),
    findShownPix(transaction, charge),
  ])
  refuseEnded(row, transaction.now)
  if (!account || !row.methods.includes('pix')) {
    throw new Problem('method_unavailable', 'This charge cannot be paid by pix.')
  }
  if (shown) return shown.id

  return insertPayment(transaction, row, { account: account.id, method: 'pix', status: 'created' }, actor)
}

/** @throws Problem charge_not_open, charge_expired: no payment starts any more. */
export function refuseEnded(row: ChargeRow, now: Date): void {
  if (row.status === 'expired' || (row.status === 'open' && row.expires_at <= now)) {
    throw new Problem('charge_expired', `The charge could be paid until ${row.expires_at.toISOString()}.`)
  }
  if (row.status !== 'open') throw new Problem('charge_not_open', `The charge is ${row.status}.`)
  if (row.cancel_requested_at) throw new Problem('charge_not_open', 'The charge is being canceled.')
}

/**
 * Writes the payment of what is left of a charge that is open and shows no code, with the job that follows it.
 * `processing` is for whoever asks the provider right after the commit, `created` for what is asked later. Returns its id.
 */
export async function insertPayment(
  transaction: StoreTransaction,
  charge: Pick<ChargeRow, 'id' | 'amount' | 'amount_paid'>,
  made: {
    account: string
    method: PaymentMethod
    status: 'created' | 'processing'
    installments?: Pick<InstallmentOption, 'count' | 'total' | 'interest'>
  },
  actor: Actor,
): Promise<string> {
  const id = transaction.newId('pay')
  transaction.insert(
    insertRow({
      id,
      store_id: transaction.store,
      charge_id: charge.id,
      provider_account_id: made.account,
      method: made.method,
      status: made.status,
      origin: 'requested',
      amount: made.installments?.total ?? centavos(charge.amount - charge.amount_paid),
      amount_interest: made.installments?.interest ?? ZERO,
      installments: made.installments?.count ?? null,
      pix_txid: made.method === 'pix' ? idBody(id) : null,
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
    key: id,
  })
  await recordAudit(transaction, actor, 'payment.create', id, { method: made.method })
  transaction.changed(charge.id)
  return id
}

const insertRow = statement((db, row: Insertable<PaymentTable>) => db.insertInto('payments').values(row))

function findShownPix(transaction: StoreTransaction, charge: string): Promise<{ id: string } | undefined> {
  return transaction.db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', transaction.store)
    .where('charge_id', '=', charge)
    .where('method', '=', 'pix')
    .where('status', 'in', ['created', 'processing', 'waiting'])
    .executeTakeFirst()
}
