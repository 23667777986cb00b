import { refundIs } from '../../shared/charge/refund-status.ts'
import { ZERO } from '../../shared/money/centavos.ts'
import { idBody } from '../base/ids.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, readPayment, refundsOf } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordMedReturn } from '../disputes/med-case.ts'
import type { BankPix } from '../providers/pix-port.ts'
import { bookUnsolicitedRefund } from './book-unsolicited-refund.ts'

/** A refund under way claims the money that the bank has given back: nothing was booked. */
export class MoneyClaimed extends Error {
  override name = 'MoneyClaimed'
  constructor(devolucao: string, payment: string) {
    super(`The devolução ${devolucao} finds its money claimed by a refund under way of ${payment}`)
  }
}

/**
 * Books the devoluções that the bank has carried out and that we did not ask for: by MED, by somebody at the bank's own
 * means, or one of ours that the bank first rejected. Each once, by its id at the bank. Those under way here are left
 * to their jobs. Returns how many were booked.
 * @throws MoneyClaimed while a refund under way claims the same money: the bank rejects it soon, then there is room.
 */
export async function bookUnsolicitedRefunds(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  account: string,
  received: BankPix,
): Promise<number> {
  const done = received.returns.filter(({ status }) => status === 'done')
  const found = done.length > 0 ? await findPayment(transaction, account, received.endToEndId) : undefined
  if (!found) return 0
  let booked = 0
  for (const one of done) {
    await lockCharge(transaction, found.charge_id)
    const payment = await readPayment(transaction, found.id)
    const refunds = (await refundsOf(transaction, [found.charge_id])).filter(
      refund => refund.payment_id === found.id && refundIs(refund.status, 'atProvider'),
    )
    if (refunds.some(refund => refund.bank_id === one.id || idBody(refund.id) === one.id)) continue
    const origin = one.origin === 'requested' || one.origin === 'other' ? 'bank' : 'med'
    const ended = origin === 'med' ? await recordMedReturn(deps, transaction, payment, one) : { payment, held: ZERO }
    const room = await bookUnsolicitedRefund(deps, transaction, ended.payment, {
      origin,
      providerId: one.id,
      amount: one.amount,
      returnId: one.returnId,
      settledAt: one.settledAt,
      held: ended.held,
    })
    if (!room) throw new MoneyClaimed(one.id, payment.id)
    booked++
  }
  return booked
}

function findPayment(
  transaction: StoreTransaction,
  account: string,
  endToEndId: string,
): Promise<{ id: string; charge_id: string } | undefined> {
  return transaction.db
    .selectFrom('payments')
    .select(['id', 'charge_id'])
    .where('store_id', '=', transaction.store)
    .where('provider_account_id', '=', account)
    .where('pix_end_to_end_id', '=', endToEndId)
    .executeTakeFirst()
}
