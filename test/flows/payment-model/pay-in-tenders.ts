import { create } from './create.ts'
import { onCharge } from './on-charge.ts'
import type { Shop } from './shop.ts'
import type { BySplitTender, SomeOfIt, WayToPay } from './ways-to-pay.ts'

/** Asks for a charge and pays it by split tender, the last of which is all that is left. Debit is confirmed at once. */
export async function payBySplitTender(
  shop: Shop,
  { amount, tenders, last, installments, ofCustomer }: BySplitTender,
): Promise<void> {
  const plain = { capture: 'automatic', expiresIn: 86_400, shown: false, eligible: 100, bySplitTender: true } as const
  await create(shop, { do: 'create', amount, ofCustomer, ...plain })
  const charge = shop.charges.length - 1
  for (const [way, part] of tenders) await payBy(shop, charge, whole(way, { part, installments }))
  if (last) return payBy(shop, charge, whole(last, { part: null, installments }))
  await onCharge(shop, { do: 'show a code', charge })
  await onCharge(shop, { do: 'pay a code', charge, how: null })
}

async function payBy(shop: Shop, charge: number, way: Way): Promise<void> {
  await onCharge(shop, { ...way, charge })
  if ('kind' in way && way.kind === 'debit') await onCharge(shop, { do: 'challenge', charge, answer: 'confirm' })
}

type Way = WayToPay extends infer Some ? (Some extends WayToPay ? Omit<Some, 'charge'> : never) : never

function whole(way: SomeOfIt, more: { part: number | null; installments: 1 | 2 | 3 | 6 }): Way {
  const common = { ...more, by: 'payer' } as const
  switch (way.do) {
    case 'card':
      return { ...way, ...common, keep: false, lost: false }
    case 'saved card':
      return { ...way, ...more, card: 0 }
    case 'voucher':
      return { ...way, ...common, brand: 'alelo', holder: 'own', balance: 'enough' }
    case 'wallet':
      return { ...way, ...common, lost: false }
  }
}
