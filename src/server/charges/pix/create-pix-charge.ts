import { limits } from '../../../shared/contract/limits.ts'
import type { Answer, PixCharge, PixChargeRequest } from '../../providers/pix-port.ts'
import type { PixAccount } from '../../stores/accounts/connections.ts'
import { bumpChargeVersion } from '../charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { type ChargeRow, lockPayment, type PaymentRow } from '../charge/charge-rows.ts'
import { checkoutUrl } from '../charge/show-charge.ts'
import { movePayment, movePaymentAlone } from '../payments/move-payment.ts'
import { answerInTime } from '../payments/wait-for-provider.ts'
import { payableUntil } from '../split-tender/split-tender-rows.ts'
import { buyerFor } from './pix-buyer.ts'
import { type Follow, recordPixAnswer } from './record-pix-answer.ts'

/**
 * Asks the bank for the Pix of a payment that was created, once: whoever moves it to `processing` asks, nobody else.
 * Ends within the connector's time; what the bank did not tell by then stays `processing`, and a job goes on.
 */
export async function createPixCharge(
  deps: ChargeDeps,
  store: string,
  payment: string,
  follow: Follow = 'by-a-job',
): Promise<void> {
  const claimed = await deps.database.inStore(store, async transaction => {
    const { charge, payment: row } = await lockPayment(transaction, payment)
    if (row.status !== 'created') return null
    const until = await payableUntil(transaction, charge, row)
    if (!until) {
      await movePayment(transaction, row, 'canceled')
      return null
    }
    const [moved, account] = await Promise.all([
      movePaymentAlone(transaction, row, 'processing', {}),
      deps.connections.pixOf(transaction, row.provider_account_id),
    ])
    if (!moved) return null
    await bumpChargeVersion(transaction, charge.id)
    const buyer = await buyerFor(transaction, charge, account)
    return {
      account,
      request: { ...pixRequest(charge, row, { now: transaction.now, until, publicUrl: deps.publicUrl }), buyer },
    }
  })
  if (!claimed) return
  const answer = await claimed.account.port.createCharge(claimed.request)
  await recordPixAnswer(deps, store, payment, answer, follow)
}

/** What is to be asked of the bank after the commit that wrote a payment as `processing`. */
export interface UnsentPix {
  payment: string
  account: PixAccount
  request: PixChargeRequest
}

/**
 * Asks the bank, and waits for it at most `patience` milliseconds. Its answer is for the caller to write in the
 * transaction that it ends with (`writePixAnswer`); one that comes later is written here, and null is returned.
 */
export async function createPixChargeInTime(
  deps: ChargeDeps,
  store: string,
  { payment, account, request }: UnsentPix,
  patience: number,
): Promise<Answer<PixCharge> | null> {
  return answerInTime(
    account.port.createCharge(request),
    patience,
    answer => recordPixAnswer(deps, store, payment, answer, 'by-a-job'),
    error => deps.log.error({ err: error, payment }, 'a job will ask the bank again'),
  )
}

/** What the bank is asked for: a code that lives as long as it may be paid. */
export function pixRequest(
  charge: ChargeRow,
  payment: Pick<PaymentRow, 'pix_txid' | 'amount' | 'created_at'>,
  { now, until, publicUrl }: { now: Date; until: Date; publicUrl: string },
): PixChargeRequest {
  const named = charge.customer_name && charge.customer_tax_id
  return {
    txid: payment.pix_txid ?? '',
    amount: payment.amount,
    expiresIn: Math.max(1, Math.round((until.getTime() - now.getTime()) / 1000)),
    message: charge.description?.slice(0, limits.description) ?? null,
    term: { from: payment.created_at, until },
    page: checkoutUrl(publicUrl, charge.checkout_token),
    payer: named ? { name: charge.customer_name ?? '', taxId: charge.customer_tax_id ?? '' } : null,
  }
}
