import fc from 'fast-check'
import { acquirerFault } from '../../flows/payment-model/acquirer-faults.ts'
import type { AcquirerBooks } from '../../flows/payment-model/looks.ts'
import { type GatewayDriver, IMPATIENT, mayBeDone } from '../gateways/gateway-driver.ts'
import { named } from '../gateways/gateway-faults.ts'
import { typeCard } from './acquirer-sandbox.ts'
import { takeCards } from './store-with-cards.ts'

/** As a gateway does it that takes captures, voids and refunds up first, and takes them back after they were done. */
const laterAtAcquirer = fc.oneof(
  fc.record({
    kind: fc.constantFrom('capture_later', 'cancel_later'),
    delay_ms: fc.constantFrom(200, 5_000, 90_000),
    ends: fc.constantFrom('done', 'done', 'rejected', 'undone'),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  named(['refund_undone'], { delay_ms: fc.constantFrom(200, 80_000_000) }),
)

/** The invented acquirer. */
export const acquirer: GatewayDriver = {
  name: 'acquirer-api',
  control: '/acquirer',
  changes: ['capturePayment', 'cancelPayment', 'refundPayment'],
  async open(world, store) {
    const { merchant, account } = await takeCards(world, store, { timeouts: IMPATIENT })
    const { merchant_id } = merchant
    const booksOf = async () => (await world.outside.get(`/control/acquirer/ledger?merchant_id=${merchant_id}`)).body
    return {
      id: account,
      type: () => typeCard(merchant),
      async fault(plan) {
        const { status, body } = await world.outside.post('/control/acquirer/faults', { ...plan, merchant_id })
        if (status !== 201) throw new Error(JSON.stringify(body))
      },
      async sales(reference) {
        const { payments, refunds } = (await booksOf()) as AcquirerBooks
        return payments
          .filter(one => one.reference === reference)
          .map(({ id, status, captured_amount }) => {
            const own = refunds.filter(one => one.payment_id === id && one.status === 'done')
            const back = own.reduce((sum, { amount }) => sum + amount, 0)
            const isTakenBack = status === 'canceled' && captured_amount > 0
            const undone = own.filter(one => one.failed_capture).reduce((sum, { amount }) => sum + amount, 0)
            return {
              id,
              isHeld: status === 'authorized',
              captured: captured_amount > 0 ? [captured_amount] : [],
              back: isTakenBack ? captured_amount : back,
              undone,
            }
          })
      },
      async refundByHand(sale, amount) {
        return mayBeDone(world.outside.post(`/control/acquirer/payments/${sale}/refunds`, { amount }))
      },
    }
  },
  fault: fc.oneof({ weight: 3, arbitrary: acquirerFault }, { weight: 2, arbitrary: laterAtAcquirer }),
}
