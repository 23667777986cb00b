import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { race } from '../builders/cards/card-race.ts'
import { drivers } from '../builders/gateways/gateway-drivers.ts'
import { ana } from '../builders/gateways/gateway-shop.ts'
import { bodyOf } from '../harness/api-client.ts'
import { drawn, long } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * Captures, cancels and refunds of one payment in the same moment, at each gateway, which loses answers after the
 * effect and calls twice: a hundred payments at each under `npm run test:long`.
 */
const PAYMENTS = Number(process.env.PAYMENTS ?? drawn({ short: 2, whole: 100 }))
const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const gateways = drivers.filter(({ name }) => name !== 'acquirer-api')

test.for(gateways)(
  'at $name one of them wins, and nothing is captured or given back twice',
  { timeout: long ? 3_600_000 : 120_000 },
  async driver => {
    const { api, key } = world.store
    const account = await driver.open(world, world.store)
    const read = async (id: string) => bodyOf(await api.get(`/v1/payments/${id}`), 200, paymentSchema)
    const hold = async (amount: number) => {
      const charge = await newCharge(world.store, {
        amount,
        capture: 'manual',
        methods: ['credit-card'],
        customer: ana,
      })
      const body = { method: 'credit-card', card_token: await account.type(), account: account.id }
      return bodyOf(await api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema).id
    }
    for (let index = 0; index < PAYMENTS; index++) {
      const ids: string[] = []
      const holdOne = async (amount: number) => {
        ids.push(await hold(amount))
        for (const operation of driver.changes) await account.fault({ kind: 'reset', when: 'after', operation })
        await account.fault({ kind: 'webhook_twice', times: 2 })
        return ids[0] ?? ''
      }
      await race(
        {
          urls: [world.url],
          key,
          hold: holdOne,
          read,
          between: () => world.advance(11_000),
          ...(driver.name === 'cielo' && { beforeRefunds: () => world.advance(DAY) }),
        },
        index,
      )
      const [id] = ids
      const payment = await read(id ?? '')
      const [sale, ...others] = await account.sales(id ?? '')
      expect(others).toEqual([])
      const isCaptured = payment.status === 'captured'
      expect(sale?.captured).toEqual(isCaptured ? [payment.amount] : [])
      expect(sale?.back).toBe(isCaptured ? payment.amount_refunded : 0)
      await world.outside.delete(`/control${driver.control}/faults`)
    }
  },
)
