import { chargeAmounts, leftToPay } from '../../shared/charge/charge-amounts.ts'
import { byRoom, methodTraits } from '../../shared/charge/method-traits.ts'
import type { ChargeSaid, MailContent, MailSaid, SaidContent } from '../../shared/mails/mail-data.ts'
import { type ChargeRow, paymentsOf, readChargeRow, readPayment } from '../charges/charge/charge-rows.ts'
import { checkoutUrl } from '../charges/charge/show-charge.ts'
import type { StoreTransaction } from '../db/database.ts'
import { chargeReceipt } from '../receipts/charge-receipt.ts'
import { readRefund } from '../refunds/refund-rows.ts'

/** Where a mail is said. */
interface SayPlace {
  publicUrl: string
  /** The mail's own id. */
  mail: string
}

/**
 * What a mail says, as things are now; null where it would say what is no longer so: a charge that was paid or ended
 * meanwhile is not asked for.
 */
export async function sayMail(
  transaction: StoreTransaction,
  content: MailContent,
  place: SayPlace,
): Promise<SaidContent | null> {
  switch (content.kind) {
    case 'charge':
    case 'reminder': {
      const withCustomers = content.kind === 'reminder' || !content.data.unnamed
      const said = await sayCharge(transaction, content.data.charge, { ...place, withCustomers })
      if (!said || content.kind === 'charge') return said && { kind: 'charge', data: said }
      const unsubscribe = unsubscribeUrl(place.publicUrl, transaction.store, place.mail)
      return { kind: 'reminder', data: { ...said, unsubscribe } }
    }
    case 'receipt': {
      const { charge, unnamed } = content.data
      const [receipt, row, payments] = await Promise.all([
        chargeReceipt(transaction, charge, { withCustomers: !unnamed }),
        readChargeRow(transaction, charge),
        paymentsOf(transaction, [charge]),
      ])
      const excess = row.status === 'paid' ? chargeAmounts(row, payments).amount_unapplied : 0
      const url = `${checkoutUrl(place.publicUrl, row.checkout_token)}/receipt`
      return { kind: 'receipt', data: { receipt, excess, url } }
    }
    case 'refund':
      return { kind: 'refund', data: await sayRefund(transaction, content.data, place) }
    default:
      return content
  }
}

/** Where somebody says that they want no reminders of a store any more. */
function unsubscribeUrl(publicUrl: string, store: string, mail: string): string {
  return `${publicUrl}/m/${store}/${mail}`
}

async function sayCharge(
  transaction: StoreTransaction,
  charge: string,
  { publicUrl, withCustomers }: SayPlace & { withCustomers: boolean },
): Promise<ChargeSaid | null> {
  const [row, payments] = await Promise.all([readChargeRow(transaction, charge), paymentsOf(transaction, [charge])])
  if (row.status !== 'open' || row.expires_at <= transaction.now) return null
  const shown = payments.find(({ status, pix_br_code }) => status === 'waiting' && pix_br_code !== null)
  return {
    payer: await payerName(transaction, row, withCustomers),
    amount: leftToPay(row, payments),
    description: row.description,
    reference: row.reference,
    url: checkoutUrl(publicUrl, row.checkout_token),
    expiresAt: row.expires_at.toISOString(),
    pixCode: shown && shown.cancel_requested_at === null ? shown.pix_br_code : null,
  }
}

async function sayRefund(
  transaction: StoreTransaction,
  { charge, refund }: { charge: string; refund: string },
  { publicUrl }: SayPlace,
): Promise<MailSaid['refund']> {
  const [row, found] = await Promise.all([readChargeRow(transaction, charge), readRefund(transaction, refund)])
  const { method } = await readPayment(transaction, found.payment_id)
  return {
    payer: await payerName(transaction, row, true),
    amount: found.amount,
    description: row.description,
    way:
      methodTraits[method].refundedBy === 'issuer' ? 'voucher' : byRoom(method, { pix: 'pix', cards: 'card' } as const),
    isSurplus: row.status === 'paid' && found.amount_unapplied === found.amount,
    doneAt: (found.done_at ?? found.created_at).toISOString(),
    returnId: found.pix_return_id,
    arn: found.card_arn,
    url: checkoutUrl(publicUrl, row.checkout_token),
  }
}

/** The first word of who pays, where it is known. */
async function payerName(
  { db, store }: StoreTransaction,
  row: ChargeRow,
  withCustomers: boolean,
): Promise<string | null> {
  const customer =
    row.customer_id && withCustomers
      ? await db
          .selectFrom('customers')
          .select('name')
          .where('store_id', '=', store)
          .where('id', '=', row.customer_id)
          .executeTakeFirst()
      : undefined
  return (customer?.name ?? row.customer_name)?.split(' ')[0] ?? null
}
