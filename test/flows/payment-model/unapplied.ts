import type { Charge } from '../../../src/shared/contract/charge.ts'
import { type UnappliedMove, unappliedMoveListSchema } from '../../../src/shared/contract/unapplied.ts'
import { bodyOf } from '../../harness/api-client.ts'
import type { OnCharge } from './operations.ts'
import { doneOrRejected, type Shop } from './shop.ts'
import { partOf, pick } from './which.ts'

type OnUnapplied = Extract<OnCharge, { do: 'apply' | 'move' | 'keep as credit' | 'use credit' | 'take back' }>

/** What a person does with money that pays nothing. */
export async function onUnapplied(shop: Shop, charge: Charge, what: OnUnapplied): Promise<void> {
  const { store, customer } = shop
  const post = async (path: string, body: object) => void doneOrRejected(await store.api.post(`/v1${path}`, body))
  const amount = 'part' in what && what.do !== 'use credit' ? partOf(charge.amount_unapplied, what.part) : null
  const some = amount ? { amount } : {}
  switch (what.do) {
    case 'apply':
      return post(`/charges/${charge.id}/unapplied/apply`, some)
    case 'move': {
      const to = pick(
        shop.charges.filter(id => id !== charge.id),
        what.to,
      )
      if (to) await post(`/charges/${charge.id}/unapplied/move`, { to, ...some })
      return
    }
    case 'keep as credit':
      return post(`/charges/${charge.id}/unapplied/credit`, { customer_id: customer, ...some })
    case 'use credit': {
      const used = partOf(charge.amount_due, what.part)
      return post(`/charges/${charge.id}/use-credit`, used ? { amount: used } : {})
    }
    case 'take back': {
      const move = pick(await movesOf(shop, charge.id), what.move)
      return move && post(`/unapplied-moves/${move.id}/take-back`, {})
    }
  }
}

/** What was moved from a charge and to it. */
export async function movesOf({ store }: Shop, charge: string): Promise<UnappliedMove[]> {
  const path = `/v1/charges/${charge}/unapplied-moves`
  return bodyOf(await store.api.get(path), 200, unappliedMoveListSchema).data
}
