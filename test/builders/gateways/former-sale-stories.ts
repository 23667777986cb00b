import { expect, test } from 'vitest'
import { paymentSchema } from '../../../src/shared/contract/payment.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import type { StoriedGateway } from './gateway-stories.ts'
import type { takeCielo } from './store-with-cielo.ts'

/** Of Cielo, whose host of readings may show a sale as it was before a change that is done. */
export function formerSaleStories(
  open: () => { world: World; cielo: Awaited<ReturnType<typeof takeCielo>> },
  { shop, booksOf, faults }: StoriedGateway,
): void {
  test.each([
    ['capture', 'captureSale', 'captured', 12990],
    ['cancel', 'voidSale', 'canceled', 0],
  ] as const)(
    'a %s whose answer was lost is not taken back while Cielo shows the sale as it was',
    async (verb, operation, status, paid) => {
      const { world, cielo } = open()
      const { id } = await shop.pay((await shop.charge({ capture: 'manual', methods: ['credit-card'] })).id)
      await cielo.fault({ kind: 'lagging', operation: 'getSale', times: 500, delay_ms: 3_600_000 })
      await cielo.fault({ kind: 'reset', when: 'after', operation })
      const asked = bodyOf(await world.store.api.post(`/v1/payments/${id}/${verb}`, {}), 200, paymentSchema)
      expect(asked).toMatchObject({ status: 'authorized', pending: verb })
      // What is asked again is rejected: the sale is not held any more, and is shown as if it were.
      for (const seconds of [10, 3, 4, 6]) {
        const before = await cielo.struck('getSale')
        await world.advance(seconds * 1_000)
        await until(async () => (await cielo.struck('getSale')) > before, 'it is asked for again')
      }
      expect(await shop.readPayment(id)).toMatchObject({ status: 'authorized', pending: verb })
      await world.outside.delete(faults)
      expect(await shop.paymentThat(id, status, 60_000)).toMatchObject({ pending: null })
      expect((await booksOf(id)).paid).toBe(paid)
    },
  )
}
