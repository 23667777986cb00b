import type { CardCreate } from '../../../shared/contract/payment.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPaymentRequest } from '../../providers/acquirer-port.ts'
import type { CardAccount } from '../../stores/accounts/connections.ts'
import { affiliationsFor } from '../../stores/cards/voucher-affiliations.ts'
import { askedBy } from '../../stores/cards/voucher-takers.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'
import type { TenderAmount } from '../split-tender/reserve-tender-amount.ts'
import { principalOf } from '../split-tender/split-tender-rows.ts'

/**
 * What the acquirer is told of a voucher: what it pays for, whose it is, and which issuers know the store. The brand
 * stands in no token, so it is the acquirer that rejects a card of any other.
 * @throws Problem method_unavailable where the store has no such affiliation any more, voucher_not_enough.
 */
export async function voucherTerms(
  transaction: StoreTransaction,
  charge: ChargeRow,
  input: Extract<CardCreate, { method: 'voucher' }>,
  tender: TenderAmount,
  { payments, account }: { payments: readonly PaymentRow[]; account: CardAccount },
): Promise<NonNullable<CardPaymentRequest['voucher']>> {
  const { voucher_kind: kind, voucher_eligible: eligible } = charge
  const affiliations = kind === null ? [] : askedBy(account, await affiliationsFor(transaction, kind))
  if (kind === null || eligible === null || affiliations.length === 0) {
    throw new Problem('method_unavailable', 'The store takes no voucher for this charge.')
  }
  const most = eligibleLeft(charge, payments)
  if (tender.amount > most) {
    const detail = `A voucher may pay ${most} centavos of the charge, and ${tender.amount} are left to pay.`
    throw new Problem('voucher_not_enough', detail)
  }
  return { kind, holderTaxId: input.holder_tax_id, eligibleAmount: centavos(eligible), affiliations }
}

/** What vouchers may still pay of a charge: what is eligible, without what they have paid and was not given back. */
export function eligibleLeft(
  { voucher_eligible: eligible }: Pick<ChargeRow, 'voucher_eligible'>,
  payments: readonly PaymentRow[],
): Centavos {
  const vouchers = payments.filter(({ method, status }) => method === 'voucher' && status === 'captured')
  const paid = vouchers.reduce((sum, voucher) => sum + principalOf(voucher), 0)
  return centavos(Math.max(0, (eligible ?? 0) - paid))
}
