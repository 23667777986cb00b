import { setTimeout as sleep } from 'node:timers/promises'
import { create } from './create.ts'
import { onCharge } from './on-charge.ts'
import type { OnCharge } from './operations.ts'
import { chargeAt, type Shop } from './shop.ts'
import type { PaidAgain } from './ways-to-pay.ts'

/** So often it is looked, twenty times a second. */
const LOOKS = 40

/** Two charges of one customer: a Pix comes twice for the first, and a person decides what becomes of it. */
export async function payAgain(shop: Shop, { amount, other, decisions }: PaidAgain): Promise<void> {
  const plain = {
    capture: 'automatic',
    expiresIn: 86_400,
    eligible: 100,
    bySplitTender: false,
    ofCustomer: true,
  } as const
  await create(shop, { do: 'create', amount, shown: true, ...plain })
  await create(shop, { do: 'create', amount: other, shown: true, ...plain })
  const second = shop.charges.length - 1
  const first = second - 1
  await onCharge(shop, { do: 'arrive', charge: first, code: 0, amount: 'code' })
  await onCharge(shop, { do: 'arrive', charge: first, code: 0, amount: 'code' })
  await come(shop, second, 2 * amount)
  for (const step of decisions) {
    const charge = step.onOther ? second : first
    // Of all charges but the one that it comes from: the other one of the two.
    const to = first
    await onCharge(shop, whole(step, { charge, to }))
  }
}

/** Nobody decides about what is not heard of. A webhook that never comes is not waited for. */
async function come(shop: Shop, before: number, amount: number): Promise<void> {
  for (let looked = 0; looked < LOOKS; looked++) {
    const charge = await chargeAt(shop, before - 1)
    if ((charge?.amount_received ?? 0) >= amount) return
    await sleep(50)
  }
}

function whole(
  { do: what, nth, part }: PaidAgain['decisions'][0],
  { charge, to }: { charge: number; to: number },
): OnCharge {
  switch (what) {
    case 'move':
      return { do: what, charge, to, part }
    case 'refund':
      return { do: what, charge, payment: nth, part }
    case 'take back':
      return { do: what, charge, move: nth }
    case 'reopen':
      return { do: what, charge }
    case 'arrive':
      return { do: what, charge, code: nth, amount: part ?? 'due' }
    default:
      return { do: what, charge, part }
  }
}
