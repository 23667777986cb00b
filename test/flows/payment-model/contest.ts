import { setTimeout as sleep } from 'node:timers/promises'
import { create } from './create.ts'
import { onCharge } from './on-charge.ts'
import { disputesOf, stepOf } from './on-dispute.ts'
import { chargeAt, type Shop } from './shop.ts'
import type { Contested } from './ways-to-pay.ts'

/** Twenty times a second it is looked whether something was heard of, so often. */
const LOOKS = 20

/**
 * A charge is paid by a card, or whole or in part by a Pix, and what paid it is contested: at the acquirer in one round
 * after the other, or at the bank by MED, which gives it back in instalments.
 */
export async function contest(shop: Shop, { amount, way, first, part, installments, steps }: Contested): Promise<void> {
  const plain = {
    capture: 'automatic',
    expiresIn: 86_400,
    eligible: 100,
    bySplitTender: false,
    ofCustomer: false,
  } as const
  await create(shop, { do: 'create', amount, shown: way === 'pix', ...plain })
  const charge = shop.charges.length - 1
  const typed = { kind: 'approves', by: 'payer', keep: false, lost: false, part: null } as const
  await untilShown(shop, charge, () =>
    onCharge(
      shop,
      way === 'pix' ? { do: 'arrive', charge, code: 0, amount: first } : { do: 'card', charge, installments, ...typed },
    ),
  )
  if (part !== undefined) {
    const contested = way === 'pix' ? 'open a case of MED' : 'charge back'
    await untilShown(shop, charge, () => onCharge(shop, { do: contested, charge, payment: 0, part }))
  }
  for (const step of steps) await untilShown(shop, charge, () => take(shop, charge, step))
}

async function take(shop: Shop, charge: number, step: Contested['steps'][0]): Promise<void> {
  const of = { charge, payment: 0, part: step.part }
  switch (step.do) {
    case 'refund':
      return onCharge(shop, { do: step.do, ...of })
    case 'give back at the bank':
      return onCharge(shop, { do: step.do, ...of, nature: 'MED_FRAUDE' })
    case 'reopen':
      return onCharge(shop, { do: step.do, charge })
    case 'show a code':
      return onCharge(shop, { do: step.do, charge })
    case 'arrive':
      return onCharge(shop, { do: step.do, charge, code: 0, amount: 'due' })
    default: {
      const id = (await chargeAt(shop, charge))?.id
      const dispute = (await disputesOf(shop)).find(({ charge_id }) => charge_id === id)
      if (dispute) await stepOf(shop, dispute, { do: step.do, part: step.part })
    }
  }
}

/** Does it, and waits until it shows. What changes nothing, or is told of never, is not waited for. */
async function untilShown(shop: Shop, charge: number, act: () => Promise<void>): Promise<void> {
  const before = await seen(shop, charge)
  await act()
  for (let looked = 0; looked < LOOKS && (await seen(shop, charge)) === before; looked++) await sleep(50)
}

async function seen(shop: Shop, charge: number): Promise<string> {
  const { id, payments, refunds } = (await chargeAt(shop, charge)) ?? {}
  const disputes = (await disputesOf(shop)).filter(({ charge_id }) => charge_id === id)
  const of = (payments ?? []).map(({ status, amount_disputed, amount_refunded }) => [
    status,
    amount_disputed,
    amount_refunded,
  ])
  return JSON.stringify([of, refunds?.length, disputes])
}
