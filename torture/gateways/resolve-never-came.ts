import type { Evidence } from '../invariants.ts'
import { paymentOf } from './gateway.ts'

/** Counts what was asked, so that each asking has a key of its own: a rejection of before is not answered again. */
let asked = 0

/**
 * Adyen cannot be asked what became of a payment: a person looks at its own pages, where there is no sale, and says
 * that nothing was charged. What is rejected, because it is too soon, is said again at the next look.
 */
export async function resolveNeverCame({ scene, books, gateways }: Evidence): Promise<void> {
  const there = gateways.find(({ gateway }) => gateway === 'adyen')?.sales ?? []
  const known = new Set(there.map(paymentOf))
  for (const { store, api } of scene.stores) {
    const account = store.gateways.find(({ at }) => at === 'adyen')?.account
    const unknown = books.payments.filter(
      one => one.provider_account_id === account && one.status === 'processing' && !known.has(one.id),
    )
    for (const { id } of unknown) {
      await api.write(`/v1/payments/${id}/resolve`, { outcome: 'not_charged' }, `resolve-${id}-${asked++}`)
    }
  }
}
