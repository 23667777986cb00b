import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { needsToShow } from '../charges/cards/card-payer.ts'
import { eligibleLeft } from '../charges/cards/voucher-terms.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import type { ChargeRow, PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { affiliationsFor } from '../stores/cards/voucher-affiliations.ts'
import { formToType } from './checkout-cards.ts'

/**
 * What the payer's page needs to offer vouchers; null where the charge, the store or the number of attempts does not
 * let it, and where vouchers have paid all that they may.
 */
export async function voucherOffered(
  deps: CheckoutDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
): Promise<CheckoutState['voucher']> {
  const kind = charge.voucher_kind
  const eligible = eligibleLeft(charge, payments)
  if (kind === null || eligible === 0) return null
  const found = await formToType(deps, transaction, charge, { payments, method: 'voucher' })
  if (!found?.abilities.fundings.includes('voucher')) return null
  const { abilities, needs: facts, ...form } = found
  const brands = (await affiliationsFor(transaction, kind)).flatMap(({ brand }) =>
    abilities.vouchers.includes(brand) ? [brand] : [],
  )
  if (brands.length === 0) return null
  const needs = needsToShow(charge, facts)
  return { ...form, kind, eligible_amount: eligible, brands, ...(needs && { needs }) }
}
