import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPayoutLines } from '../../src/server/payouts/keep-payout-lines.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { paidOutGateways } from '../builders/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What of a payout file is for a person. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what could not be read is still said when the lines beside it are booked, in however many steps', async () => {
  const { id: account } = (await paidOutGateways.cielo?.(world)) ?? expect.fail()
  const { parts } = world.app
  const line = {
    ...{ kind: 'transfer' as const, type: 'transfer', payment: null, reference: null, tid: null, nsu: null },
    ...{ authorizationCode: null, number: null, installments: null, isWhole: false, paidOn: '2026-11-20' },
    ...{ gross: centavos(100), fee: centavos(0), net: centavos(100), status: 'paid' as const },
  }
  const kept = await parts.database.inStore(world.store.id, transaction =>
    keepPayoutLines(transaction, {
      ...{ account, source: 'file' as const, name: 'repasse.csv', sha256: null, faults: ['linha 3: sem data'] },
      lines: Array.from({ length: 201 }, (_, place) => ({ ...line, key: `moved-${place}` })),
    }),
  )
  const waiting = async () =>
    bodyOf(
      await world.store.api.get(`/v1/provider-accounts/${account}/payout-lines?state=waiting`),
      200,
      payoutLineListSchema,
    ).data
  await until(async () => (await waiting()).length === 0, 'every line is looked at')
  await world.advance(1_000)
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  const [item, ...more] = data.filter(({ kind }) => kind === 'payout_differs')
  expect(more).toEqual([])
  const detail = 'repasse.csv: 1 of its lines could not be read. The others are booked.'
  expect(item).toMatchObject({ about: kept, detail, amount: null })
})
