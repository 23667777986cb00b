import { limits } from '../../shared/contract/limits.ts'
import type { Answer, PixCharge, PixChargeRequest } from '../providers/port.ts'
import type { PixAccount } from '../stores/connections.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { type ChargeRow, lockCharge, type PaymentRow, readPayment } from './charge-rows.ts'
import { movePayment } from './move-payment.ts'
import { type Follow, recordPixAnswer } from './record-pix-answer.ts'
import { waitFor } from './wait-for-bank.ts'

/**
 * Asks the bank for the Pix of a payment that was created, once: whoever moves it to `processing` asks, nobody else.
 * Ends within the connector's time; what the bank did not tell by then stays `processing`, and a job goes on.
 */
export async function sendPayment(
  deps: ChargeDeps,
  store: string,
  payment: string,
  follow: Follow = 'by-a-job',
): Promise<void> {
  const claimed = await deps.database.inStore(store, async transaction => {
    const row = await readPayment(transaction, payment)
    if (row.status !== 'created') return null
    const charge = await lockCharge(transaction, row.charge_id)
    if (charge.status !== 'open' || charge.expires_at <= transaction.now) {
      await movePayment(transaction, row, 'canceled')
      return null
    }
    if (!(await movePayment(transaction, row, 'processing'))) return null
    const account = await deps.connections.pixOf(transaction, row.provider_account_id)
    return { account, request: pixRequest(charge, row, transaction.now) }
  })
  if (!claimed) return
  const answer = await claimed.account.port.createCharge(claimed.request)
  await recordPixAnswer(deps, store, payment, answer, follow)
}

/** What is to be asked of the bank after the commit that wrote a payment as `processing`. */
export interface Unsent {
  payment: string
  account: PixAccount
  request: PixChargeRequest
}

/**
 * Asks the bank, and waits for it at most `patience` milliseconds. Its answer is for the caller to write in the
 * transaction that it ends with (`writePixAnswer`); one that comes later is written here, and null is returned.
 */
export async function askInTime(
  deps: ChargeDeps,
  store: string,
  { payment, account, request }: Unsent,
  patience: number,
): Promise<Answer<PixCharge> | null> {
  const log = (error: unknown) => deps.log.error({ err: error, payment }, 'a job will ask the bank again')
  const asked = account.port.createCharge(request)
  let told: Answer<PixCharge> | null = null
  const hear = asked.then(answer => {
    told = answer
  })
  await waitFor(hear, patience, log)
  if (told === null) asked.then(answer => recordPixAnswer(deps, store, payment, answer, 'by-a-job')).catch(log)
  return told
}

/** What the bank is asked for. The code lives as long as the charge does. */
export function pixRequest(
  charge: ChargeRow,
  payment: Pick<PaymentRow, 'pix_txid' | 'amount'>,
  now: Date,
): PixChargeRequest {
  const named = charge.customer_name && charge.customer_tax_id
  return {
    txid: payment.pix_txid ?? '',
    amount: payment.amount,
    expiresIn: Math.max(1, Math.round((charge.expires_at.getTime() - now.getTime()) / 1000)),
    message: charge.description?.slice(0, limits.description) ?? null,
    payer: named ? { name: charge.customer_name ?? '', taxId: charge.customer_tax_id ?? '' } : null,
  }
}
