import { maskTaxId, parseTaxId } from '../../shared/brazil/tax-id.ts'
import { chargeAmounts } from '../../shared/charge/charge-amounts.ts'
import type { Receipt } from '../../shared/contract/receipt.ts'
import { splitInstallments } from '../../shared/money/split-money.ts'
import { Problem } from '../base/problem.ts'
import { type ChargeRow, type PaymentRow, paymentsOf, readChargeRow, refundsOf } from '../charges/charge/charge-rows.ts'
import { payerTotal } from '../charges/payments/payer-total.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readStore } from '../stores/read-store.ts'

/**
 * The receipt of a charge on which something was paid: who received what of whom, by what, and what went back. Whom the
 * store has registered is named to who may read customers, and to the payer.
 * @throws Problem charge_not_found, charge_not_paid.
 */
export async function chargeReceipt(
  transaction: StoreTransaction,
  charge: string,
  { withCustomers = true } = {},
): Promise<Receipt> {
  const [row, payments, refunds, store] = await Promise.all([
    readChargeRow(transaction, charge),
    paymentsOf(transaction, [charge]),
    refundsOf(transaction, [charge]),
    readStore(transaction),
  ])
  const captured = payments.filter(({ status }) => status === 'captured')
  if (captured.length === 0) throw new Problem('charge_not_paid', `${charge} is ${row.status}.`)
  const { amount_received, amount_interest, amount_refunded, amount_moved, amount_disputed, amount_lost } =
    chargeAmounts(row, payments)
  return {
    object: 'receipt',
    charge_id: charge,
    mode: store.mode,
    store: {
      name: store.name,
      legal_name: store.legal_name,
      tax_id: store.tax_id,
      city: store.city,
      time_zone: store.time_zone,
      logo: store.logo_id,
    },
    payer: await payerOf(transaction, row, withCustomers),
    description: row.description,
    reference: row.reference,
    items: (row.items ?? []).map(({ name, quantity, unit_amount }) => ({
      name,
      quantity,
      unit_amount,
      amount: quantity * unit_amount,
    })),
    amount: row.amount,
    paid: amount_received,
    interest: amount_interest,
    refunded: amount_refunded,
    moved: amount_moved,
    in_dispute: amount_disputed - amount_lost,
    lost: amount_lost,
    payments: captured.map(shown),
    refunds: refunds.flatMap(({ status, amount, origin, done_at, pix_return_id, card_arn }) =>
      status === 'done' && done_at
        ? [{ amount, origin, done_at: done_at.toISOString(), return_id: pix_return_id, arn: card_arn }]
        : [],
    ),
    issued_at: transaction.now.toISOString(),
  }
}

function shown(row: PaymentRow): Receipt['payments'][0] {
  const { amount, amount_interest: interest, installments: count } = row
  const total = payerTotal(row)
  const [first = total, each = first] = count === null ? [] : splitInstallments(total, count)
  const gateway_total = row.gateway_total === null ? null : total
  return {
    id: row.id,
    method: row.method,
    amount,
    interest,
    installments: count === null ? null : { count, first, each, interest, gateway_total },
    brand: row.card?.brand ?? null,
    last4: row.card?.last4 ?? null,
    nsu: row.card_nsu,
    authorization_code: row.card_authorization_code,
    end_to_end_id: row.pix_end_to_end_id,
    paid_at: (row.captured_at ?? row.created_at).toISOString(),
  }
}

/** Who paid, as far as the merchant said or their register knows. A CPF is told from another, and not told whole. */
async function payerOf(
  { db, store }: StoreTransaction,
  row: ChargeRow,
  withCustomers: boolean,
): Promise<Receipt['payer']> {
  const registered =
    row.customer_id && withCustomers
      ? await db
          .selectFrom('customers')
          .select(['name', 'tax_id'])
          .where('store_id', '=', store)
          .where('id', '=', row.customer_id)
          .executeTakeFirst()
      : undefined
  const name = registered?.name ?? row.customer_name
  const taxId = registered?.tax_id ?? row.customer_tax_id
  if (!name && !taxId) return null
  const parsed = taxId ? parseTaxId(taxId) : null
  return { name, tax_id: parsed?.ok ? maskTaxId(parsed.taxId) : null }
}
