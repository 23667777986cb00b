import { acquirerFault, type CardWorld, captureOf, chargedCard, heldCard } from './cards/held-cards.ts'

function resolve({ world }: CardWorld, payment: string) {
  return world.store.api.post(`/v1/payments/${payment}/resolve`, { outcome: 'not_charged' })
}

/** How a caller comes to each error of what nobody knows about a payment. */
export function waysOfUnknownPayments(cards: () => CardWorld) {
  return {
    payment_processing: async () => {
      const { payment } = await heldCard(cards())
      await acquirerFault(cards(), { kind: 'rate_limited', operation: 'capturePayment', times: 1 })
      await captureOf(cards(), payment.id)
      return captureOf(cards(), payment.id)
    },
    payment_may_still_come: async () => {
      await acquirerFault(cards(), { kind: 'error', status: 500, operation: 'createPayment', times: 2 })
      return resolve(cards(), (await chargedCard(cards(), 1000)).payment.id)
    },
    payment_not_unknown: async () => resolve(cards(), (await chargedCard(cards(), 1000)).payment.id),
  }
}
