import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import type { World } from '../harness/world.ts'
import { chargeThat, moneyArrives } from './banks/pix-charges.ts'
import { refundOf } from './store-books.ts'

/** The payments of a charge that brought money, oldest first. */
export const captured = ({ payments }: Charge) => payments.filter(({ status }) => status === 'captured')

/** What happens to the money of a world's store, and what it says of it then. */
export function moneyOf(world: World) {
  const post = (path: string, body: object = {}): Promise<ApiAnswer> => world.store.api.post(path, body)
  return {
    post,
    /** Money comes to a txid, as no payer's app would have let it. */
    arrives: (txid: string | null | undefined, amount: number) =>
      moneyArrives(world, { pixKey: world.store.pixKey, txid: txid ?? '', amount }),
    /** The charge once its fields are so. */
    that: (id: string, is: Partial<Charge>) =>
      chargeThat(
        world.store,
        id,
        read => Object.entries(is).every(([key, value]) => read[key as keyof Charge] === value),
        `is ${JSON.stringify(is)}`,
      ),
    /** A person decides about a charge. */
    decide: async (charge: string, path: string, body: object = {}) =>
      bodyOf(await post(`/v1/charges/${charge}/${path}`, body), 200, chargeSchema),
    /** Gives a payment back, and waits until it was. */
    async refund(payment: Payment | undefined, amount?: number): Promise<void> {
      const { id } = await refundOf(world, payment?.id, amount)
      const done = ({ refunds }: Charge) => refunds.some(refund => refund.id === id && refund.status === 'done')
      await chargeThat(world.store, payment?.charge_id ?? '', done, 'gave it back')
    },
    /** Asks for the Pix of what is left, until the code for another amount is gone. */
    nextPix: (charge: string): Promise<Payment> =>
      until(async () => {
        const answer = await post(`/v1/charges/${charge}/payments`, { method: 'pix' })
        if (answer.status === 409) return null
        const payment = bodyOf(answer, 201, paymentSchema)
        return payment.pix?.br_code ? payment : null
      }, 'a code is shown'),
    /** Review items about a charge that wait for a person. */
    async reviewsOf(charge: string): Promise<string[]> {
      const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
      return data.filter(({ charge_id }) => charge_id === charge).map(({ kind }) => kind)
    },
  }
}
