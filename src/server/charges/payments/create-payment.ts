import type { Insertable } from 'kysely'
import { methodTraits } from '../../../shared/charge/method-traits.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { InstallmentOption } from '../../../shared/installments/installment-options.ts'
import { type Centavos, ZERO } from '../../../shared/money/centavos.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { idBody } from '../../base/ids.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { RoutingColumn } from '../../db/tables/card-tables.ts'
import type { PaymentTable } from '../../db/tables/payment-table.ts'
import type { ChargeRow } from '../charge/charge-rows.ts'
import type { TenderAmount } from '../split-tender/reserve-tender-amount.ts'
import { FIRST_LOOK } from './polling-schedule.ts'

/** @throws Problem charge_not_open, charge_expired: no payment starts any more. */
export function rejectEnded(row: ChargeRow, now: Date): void {
  if (row.status === 'expired' || (row.status === 'open' && row.expires_at <= now)) {
    throw new Problem('charge_expired', `The charge could be paid until ${row.expires_at.toISOString()}.`)
  }
  if (row.status !== 'open') throw new Problem('charge_not_open', `The charge is ${row.status}.`)
  if (row.cancel_requested_at) throw new Problem('charge_not_open', 'The charge is being canceled.')
}

/**
 * Writes the payment of what is left of a charge that is open and shows no code, with the job that follows it.
 * `processing` is for whoever asks the provider right after the commit, `created` for what is asked later. Returns
 * its id.
 */
export async function insertPayment(
  transaction: StoreTransaction,
  charge: Pick<ChargeRow, 'id'>,
  made: {
    tender: TenderAmount
    account: string
    method: PaymentMethod
    status: 'created' | 'processing'
    installments?: Pick<InstallmentOption, 'count' | 'total' | 'interest'>
    /** What the payer agreed to pay the gateway in all, by its own table. */
    gatewayTotal?: Centavos | null
    /** The saved card that it is paid with. */
    savedCard?: string | null
    routing?: RoutingColumn | null
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
      amount: made.installments?.total ?? made.tender.amount,
      amount_interest: made.installments?.interest ?? ZERO,
      installments: made.installments?.count ?? null,
      gateway_total: made.gatewayTotal ?? null,
      routing: made.routing ? JSON.stringify(made.routing) : null,
      pix_txid: methodTraits[made.method].room === 'pix' ? idBody(id) : null,
      pix_br_code: null,
      pix_expires_at: null,
      pix_end_to_end_id: null,
      saved_card_id: made.savedCard ?? null,
      failure_code: null,
      failure_detail: null,
      cancel_requested_at: null,
      split_tender_id: made.tender.splitTender?.id ?? null,
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
