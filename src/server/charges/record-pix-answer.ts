import type { StoreTransaction } from '../db/database.ts'
import type { Answer, PixCharge } from '../providers/port.ts'
import { bookReceivedPix } from './book-received-pix.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from './charge-rows.ts'
import { movePayment } from './move-payment.ts'
import { tellPayment } from './tell.ts'
import { touchCharge } from './touch-charge.ts'

/** Seconds until the job asks again about an answer that did not come. */
const ASK_AGAIN = 2

/**
 * Writes what the bank answered about a payment that is `processing`: shown, paid, refused, or still unknown.
 * Runs any number of times with the same answer to the same end.
 */
export async function recordPixAnswer(
  deps: ChargeDeps,
  store: string,
  payment: string,
  answer: Answer<PixCharge>,
): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const { charge_id } = await readPayment(transaction, payment)
    await lockCharge(transaction, charge_id)
    const row = await readPayment(transaction, payment)
    if (row.status === 'captured' && answer.outcome === 'ok') return keepCode(transaction, row, answer.value)
    if (row.status !== 'processing') return

    if (answer.outcome === 'ok' && answer.value.brCode) {
      const shown = { pix_br_code: answer.value.brCode, pix_expires_at: answer.value.expiresAt }
      await movePayment(transaction, row, 'waiting', shown)
      await tellPayment(transaction, 'payment.waiting', row, deps.publicUrl)
      for (const received of answer.value.received) {
        await bookReceivedPix(deps, transaction, row.provider_account_id, received)
      }
      return
    }
    if (answer.outcome === 'refused') {
      await movePayment(transaction, row, 'failed', { failure_code: answer.code, failure_detail: answer.detail })
      await tellPayment(transaction, 'payment.failed', row, deps.publicUrl)
      return
    }
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment, round: 0 }, after: ASK_AGAIN })
  })
}

/** The news that it was paid came before the answer that shows it: the payment still gets its code. */
async function keepCode(transaction: StoreTransaction, row: PaymentRow, shown: PixCharge): Promise<void> {
  if (!shown.brCode || row.pix_br_code !== null) return
  await transaction.db
    .updateTable('payments')
    .set({ pix_br_code: shown.brCode, pix_expires_at: shown.expiresAt })
    .where('store_id', '=', transaction.store)
    .where('id', '=', row.id)
    .execute()
  await touchCharge(transaction, row.charge_id)
}
