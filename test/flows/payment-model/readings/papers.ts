import type { Charge } from '../../../../src/shared/contract/charge.ts'
import { chargeSettlementSchema } from '../../../../src/shared/contract/charge-settlement.ts'
import { receiptSchema } from '../../../../src/shared/contract/receipt.ts'
import { receivableListSchema } from '../../../../src/shared/contract/receivable.ts'
import { bodyOf } from '../../../harness/api-client.ts'
import type { OurBooks, Payment } from '../looks.ts'
import type { Shop } from '../shop.ts'
import { captured, type Known, of, unlike } from './known.ts'

/** What each charge comes to, its receipt, and what acquirers owe of its cards. */
export async function papersDiffer(shop: Shop, { charges, ours }: Known): Promise<string[]> {
  const wrong: string[] = []
  for (const charge of charges) {
    wrong.push(...(await settlementDiffers(shop, charge, ours.get(charge.id)?.accounts ?? {})))
    if (captured(charge).length > 0) wrong.push(...(await receiptDiffers(shop, charge)))
    for (const payment of captured(charge)) wrong.push(...(await receivablesDiffer(shop, payment)))
  }
  return wrong
}

/** By its gross a charge comes to what is held of it, by its net to what is booked, less what is on its way back. */
async function settlementDiffers({ store }: Shop, charge: Charge, accounts: OurBooks['accounts']): Promise<string[]> {
  const { id, net_held, amount_received, amount_moved } = charge
  const answer = await store.api.get(`/v1/charges/${id}/settlement`)
  const { paid, total } = bodyOf(answer, 200, chargeSettlementSchema)
  const booked = of(Object.entries(accounts), ([name, amount]) => (/^(bank|receivable):/.test(name) ? amount : 0))
  const moved = of(captured(charge), one => (one.origin === 'moved' ? one.amount : 0)) - amount_moved
  const underWay = ['requested', 'processing']
  const leaving = of(charge.refunds, one => (underWay.includes(one.status) ? one.amount : 0))
  return [
    ...unlike(`received of ${id} and paid by its settlement`, amount_received, paid),
    ...unlike(`held of ${id} and what it comes to`, net_held - leaving, total.gross),
    ...unlike(`booked of ${id} and what it comes to`, booked + moved - leaving, total.net),
    ...unlike(`fees of ${id} in the books and in its settlement`, accounts.fees ?? 0, total.fee),
  ]
}

async function receiptDiffers({ store }: Shop, charge: Charge): Promise<string[]> {
  const { id } = charge
  const receipt = bodyOf(await store.api.get(`/v1/charges/${id}/receipt`), 200, receiptSchema)
  return [
    ...unlike(`received of ${id} and paid by its receipt`, charge.amount_received, receipt.paid),
    ...unlike(`interest of ${id} and of its receipt`, charge.amount_interest, receipt.interest),
    ...unlike(`moved of ${id} and of its receipt`, charge.amount_moved, receipt.moved),
    ...unlike(`lost of ${id} and by its receipt`, charge.amount_lost, receipt.lost),
    ...unlike(
      `in dispute of ${id} and by its receipt`,
      charge.amount_disputed - charge.amount_lost,
      receipt.in_dispute,
    ),
    ...unlike(`refunded of ${id} and by its receipt`, charge.amount_refunded, receipt.refunded),
    ...unlike(
      `the receipt of ${id} and its payments`,
      receipt.paid,
      of(receipt.payments, one => one.amount),
    ),
    ...unlike(
      `the receipt of ${id} and its refunds`,
      receipt.refunded,
      of(receipt.refunds, one => one.amount),
    ),
  ]
}

/** What an acquirer owes of a card, its fees still in it, is what is left of the payment. */
async function receivablesDiffer({ store }: Shop, payment: Payment): Promise<string[]> {
  if (payment.method === 'pix' || payment.origin === 'moved') return []
  const answer = await store.api.get(`/v1/payments/${payment.id}/receivables`)
  const { totals } = bodyOf(answer, 200, receivableListSchema)
  const left = payment.amount - payment.amount_refunded - payment.amount_disputed
  return unlike(`left of ${payment.id} and its receivables`, left, totals.gross)
}
