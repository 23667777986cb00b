import type { Charge } from '../../../src/shared/contract/charge.ts'
import { differs, sum } from '../payment-model/differs.ts'
import { type GatewayStore, salesOf } from './shop.ts'
import { underWay } from './under-way.ts'

/**
 * What the codes of a charge brought, and what of it went back, is the same there and here: of each code, for a gateway
 * tells what came again by the code that was paid. Nothing of it is under way, and nothing went back unasked.
 */
export async function pixNotTheSame(shop: GatewayStore, { payments, refunds }: Charge): Promise<string[]> {
  const refundsTaken = await howRefunded(shop)
  const byCode = Map.groupBy(
    payments.filter(({ method }) => method === 'pix'),
    ({ id, pix }) => pix?.txid ?? id,
  )
  const wrong = [...byCode].map(async ([code, own]) => {
    const [first] = own
    const sales = first ? await salesOf(shop, first) : []
    const there = {
      paid: sales.flatMap(({ captured }) => captured).reduce((all, one) => all + one, 0),
      back: sales.reduce((all, one) => all + one.back, 0),
    }
    const captured = own.filter(({ status }) => status === 'captured')
    const back = captured.reduce((all, one) => all + one.amount_refunded, 0)
    const ids = new Set(own.map(({ id }) => id))
    const mine = refunds.filter(one => ids.has(one.payment_id))
    const unsolicited = sum(mine.filter(one => one.origin !== 'requested' && one.status === 'done'))
    const byHand = [...ids].reduce((all, id) => all + (shop.byHand.get(id) ?? 0), 0)
    // Where the whole goes back, all that came by the code does, what came again meanwhile among it.
    const takesAll = refundsTaken === 'whole' && (byHand > 0 || mine.some(one => one.origin === 'requested'))
    return [
      ...differs(`paid by ${code}`, sum(captured), there.paid),
      ...differs(`given back of ${code}`, back, there.back),
      ...(unsolicited > byHand && !takesAll
        ? [
            `${unsolicited} of ${code} went back unasked, of which somebody gave back ${byHand}: ` +
              `${JSON.stringify(mine)}`,
          ]
        : []),
      ...underWay(own, mine),
    ]
  })
  return (await Promise.all(wrong)).flat()
}

/** How much of a Pix a refund gives back, as the account's record says; null of one that makes no codes. */
function howRefunded({ world, store, account }: GatewayStore) {
  const { database, connections } = world.app.parts
  return database.inStore(store.id, async transaction => {
    const port = await connections.gatewayPixOf(transaction, account.id)
    return port?.abilities.refunds ?? null
  })
}
