import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPayment } from '../../src/server/charges/charge/charge-rows.ts'
import { keepPayoutLines } from '../../src/server/payouts/keep-payout-lines.ts'
import type { PayoutLineRow } from '../../src/server/payouts/payout-line-rows.ts'
import { settleReceivable } from '../../src/server/payouts/settle-receivable.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { type PaidOutGateway, paidOutGateways } from '../builders/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What of a payout is for a person, and what it says is to come. */
let world: World
let cielo: PaidOutGateway
beforeAll(async () => {
  world = await openWorld()
  cielo = (await paidOutGateways.cielo?.(world)) ?? expect.fail()
})
afterAll(() => world.close())

test('what could not be read is still said when the lines beside it are booked, in however many steps', async () => {
  const { id: account } = cielo
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

test('of refunds that are expected each is a line of its own, and what has come is not expected by an old file', async () => {
  const { shop } = cielo
  const { id } = await shop.pay((await shop.charge()).id)
  const keep = (kind: 'sale' | 'refund', gross: number, state: 'expected' | 'waiting') =>
    world.app.parts.database.inStore(world.store.id, async transaction => {
      const [amount, fee] = [centavos(gross), centavos(0)]
      const line = { kind, gross: amount, net: amount, fee, number: 1, installments: 1, day: '2026-12-28', state }
      await settleReceivable(transaction, await readPayment(transaction, id), line as PayoutLineRow)
    })
  await keep('sale', 12_990, 'waiting')
  await keep('sale', 12_990, 'expected')
  for (const gross of [-2_000, -3_000, -2_000]) await keep('refund', gross, 'expected')
  await keep('refund', -3_000, 'waiting')
  const { data } = bodyOf(await world.store.api.get(`/v1/payments/${id}/receivables`), 200, receivableListSchema)
  expect(data.map(({ kind, gross, status }) => [kind, gross, status])).toEqual([
    ['installment', 12_990, 'settled'],
    ['refund', -2_000, 'expected'],
    ['refund', -3_000, 'settled'],
  ])
})
