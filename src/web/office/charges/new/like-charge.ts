import { isWallet, type PaymentMethod } from '../../../../shared/charge/payment-method.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Customer } from '../../../../shared/contract/customer.ts'
import type { UsualWays } from '../../../../shared/contract/ways-to-pay.ts'
import { addressDraftOf } from '../../customers/address-draft.ts'
import { type ChargeDraft, firstDraft } from './charge-draft.ts'
import { newItem } from './items-draft.ts'

/** A charge that another one begins as, and its customer, where that is one of the register. */
export interface ChargeToRepeat {
  charge: Charge
  customer: Customer | null
}

/** The form as a charge was asked for: all but its time to pay, which begins anew. */
export function draftLike(
  { charge, customer }: ChargeToRepeat,
  taken: readonly PaymentMethod[],
  usual: UsualWays,
): ChargeDraft {
  const { methods, installments, voucher } = charge
  const takes = (...wanted: PaymentMethod[]) => wanted.some(one => methods.includes(one) && taken.includes(one))
  return {
    ...firstDraft(taken, usual),
    amount: charge.amount,
    description: charge.description ?? '',
    reference: charge.reference ?? '',
    items: charge.items.map(({ name, quantity, unit_amount, image_url }) => ({
      ...newItem(crypto.randomUUID(), unit_amount),
      ...{ name, quantity: String(quantity), image: image_url },
    })),
    known: customer,
    name: customer ? '' : (charge.customer?.name ?? ''),
    email: customer ? '' : (charge.customer?.email ?? ''),
    phone: customer ? '' : (charge.customer?.phone ?? ''),
    taxId: customer ? '' : (charge.customer?.tax_id ?? ''),
    ...addressDraftOf(customer ? null : charge.customer?.address),
    takesPix: takes('pix'),
    takesCard: takes('credit-card', 'debit-card'),
    takesVoucher: takes('voucher'),
    takesWallets: takes(...methods.filter(isWallet)),
    takesSplitTender: charge.split_tender,
    ...(installments && {
      max: installments.max,
      free: installments.interest_free_up_to,
      rate: installments.monthly_rate ?? '',
      minimum: installments.minimum,
    }),
    ...(voucher && {
      voucherKind: voucher.kind,
      voucherPart: voucher.eligible_amount === charge.amount ? null : voucher.eligible_amount,
    }),
  }
}
