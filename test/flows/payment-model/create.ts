import { chargeSchema } from '../../../src/shared/contract/charge.ts'
import { bodyOf } from '../../harness/api-client.ts'
import type { Operation } from './operations.ts'
import type { Shop } from './shop.ts'

/** Asks for a charge that every way may pay. */
export async function create(shop: Shop, what: Extract<Operation, { do: 'create' }>): Promise<void> {
  const { amount, capture, expiresIn, shown, eligible, bySplitTender, ofCustomer } = what
  const asked = {
    amount,
    capture: bySplitTender ? 'automatic' : capture,
    expires_in: expiresIn,
    methods: ['pix', 'credit-card', 'debit-card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay'],
    installments: { max: 6, interest_free_up_to: 2, monthly_rate: '1.99', minimum: 100 },
    voucher: { kind: 'meal', eligible_amount: Math.floor((amount * eligible) / 100) },
    split_tender: bySplitTender,
    ...(ofCustomer && { customer_id: shop.customer }),
    ...(shown && { pay_with: { method: 'pix' } }),
  }
  shop.charges.push(bodyOf(await shop.store.api.post('/v1/charges', asked), 201, chargeSchema).id)
}
