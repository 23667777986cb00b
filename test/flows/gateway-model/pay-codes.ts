import { apiClient } from '../../harness/api-client.ts'
import { doneOrRejected } from '../payment-model/shop.ts'
import { pick } from '../payment-model/which.ts'
import type { OnCharge } from './operations.ts'
import { chargesOf, codesOf, type GatewayStore } from './shop.ts'

/** What payer and merchant do with a charge that shows a code. */
export async function onCharge(shop: GatewayStore, what: OnCharge): Promise<void> {
  const { api } = shop.store
  const charges = (await chargesOf(shop)).filter(charge => codesOf(charge).length > 0)
  const charge = pick(charges, what.charge)
  if (!charge) return
  switch (what.do) {
    case 'pay a code':
      return payCode(shop, pick(codesOf(charge), what.code) ?? '', what.how)
    case 'show another code':
      return void doneOrRejected(await api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' }))
    case 'cancel':
      return void doneOrRejected(await api.post(`/v1/charges/${charge.id}/cancel`, {}))
  }
}

const payersBank = {
  once: null,
  twice: 'paid_twice',
  late: 'paid_unchecked',
  short: 'paid_short',
  over: 'paid_over',
} as const

/** The payer's phone pays it, or says that it cannot; the payer's bank may not look whether it may. */
export async function payCode({ world }: GatewayStore, br_code: string, how: keyof typeof payersBank): Promise<void> {
  const kind = payersBank[how]
  if (kind) await world.outside.post('/control/bank/faults', { kind, times: 1 })
  const { status, body } = await apiClient(world.sandboxUrl, null).post('/phone/pay', { br_code })
  if (status >= 500) throw new Error(`The phone answered ${status}: ${JSON.stringify(body)}`)
  if (kind) await world.outside.delete('/control/bank/faults')
}
