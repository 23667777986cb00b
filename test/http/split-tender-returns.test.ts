import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import type { Payment } from '../../src/shared/contract/payment.ts'
import { chargeThat, moneyArrives, readCharge } from '../builders/banks/pix-charges.ts'
import { acquirerFault, atAcquirer, type CardWorld, idAtAcquirer, openCardWorld } from '../builders/cards/held-cards.ts'
import {
  cardTender,
  expectUndone,
  newSplitTender,
  payPix,
  pixTender,
  undoSplitTender,
} from '../builders/split-tenders.ts'
import { balanceOf } from '../builders/store-books.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld

beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  // That a hold is gone is heard when it is to be captured.
  await acquirerFault(cards, { kind: 'webhook_never' })
})
afterAll(() => world.close())

/** After every test nothing is left unapplied, and the bank has what our books say. */
afterEach(async () => {
  await atBank('DELETE', '/faults')
  const received = sum((await ledgerOfBank()).pix)
  const returned = sum((await returnsAtBank()).filter(isDone))
  expect(await balanceOf(world, `bank:${world.store.account}`)).toBe(received - returned)
  expect(await balanceOf(world, 'unapplied')).toBe(0)
})

interface Line {
  amount: number
  status?: string
}

const ledgerOfBank = async () =>
  (await world.outside.get('/control/bank/ledger')).body as Record<'pix' | 'returns', Line[]>
const returnsAtBank = async () => (await ledgerOfBank()).returns
const isDone = ({ status }: Line) => status === 'DEVOLVIDO'
const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0)

async function atBank(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  const at = `/control/bank${path}`
  const answer = await (method === 'POST' ? world.outside.post(at, body) : world.outside.delete(at))
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}

const fault = (plan: object) => atBank('POST', '/faults', plan)

/** The bank gives money of a Pix back by MED, unsolicited. */
const takesBack = ({ id, charge_id }: Payment, amount: number) =>
  readCharge(world.store, charge_id).then(({ payments }) =>
    atBank('POST', '/returns', {
      end_to_end_id: payments.find(one => one.id === id)?.pix?.end_to_end_id,
      amount,
      nature: 'MED_OPERACIONAL',
    }),
  )

/** A card holds 40, and its hold is gone at the acquirer; a Pix of 60 is shown, whose payment will have to go back. */
async function halfGone(): Promise<{ id: string; pix: Payment }> {
  const { id } = await newSplitTender(cards)
  const held = await cardTender(cards, id, 4_000)
  const pix = await pixTender(cards, id)
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, held.id)}/cancel`, {})
  return { id, pix }
}

const refundsThat = (id: string, ...statuses: string[]) =>
  chargeThat(
    world.store,
    id,
    ({ refunds }) => refunds.map(({ status }) => status).join() === statuses.join(),
    `has refunds that are ${statuses.join()}`,
  )

const MINUTE = 60_000

test('a devolução the bank rejected is asked for again after a minute, and the tenders are undone then', async () => {
  const { id, pix } = await halfGone()
  await fault({ kind: 'return_failed', times: 1 })
  await payPix(cards, pix)
  await refundsThat(id, 'failed')
  expect(await readCharge(world.store, id)).toMatchObject({ latest_split_tender: { status: 'undoing' } })
  await world.advance(MINUTE + 5_000)
  await expectUndone(cards, id, 'not_completed')
  await refundsThat(id, 'failed', 'done')
})

test('a tender of which the bank took some back by MED is not kept because the rest was rejected once', async () => {
  const { id, pix } = await halfGone()
  await fault({ kind: 'return_failed', times: 2 })
  await payPix(cards, pix)
  await refundsThat(id, 'failed')
  await takesBack(pix, 30)
  // The rest is another question than the whole was: it is asked at once.
  const rejected = await refundsThat(id, 'failed', 'done', 'failed')
  expect(rejected.refunds.map(({ amount }) => amount)).toEqual([6_000, 30, 5_970])
  expect(rejected.latest_split_tender).toMatchObject({ status: 'undoing' })
  await world.advance(MINUTE + 5_000)
  await expectUndone(cards, id, 'not_completed')
})

slow('what the bank took back unsolicited and unheard does not stand in the way of the rest', async () => {
  const { id, pix } = await halfGone()
  const before = (await returnsAtBank()).filter(isDone).length
  await fault({ kind: 'med_return', times: 1, amount: 30, delay_ms: 2_000 })
  await payPix(cards, pix)
  await refundsThat(id, 'failed')
  await fault({ kind: 'webhook_never' })
  await expect.poll(async () => (await returnsAtBank()).filter(isDone).length, { timeout: 20_000 }).toBe(before + 1)
  await world.advance(MINUTE + 5_000)
  const { refunds } = await expectUndone(cards, id, 'not_completed')
  expect(refunds.map(({ amount, status }) => [amount, status])).toContainEqual([5_970, 'done'])
})

test('a Pix that comes on a code after its tenders were undone goes back to its payer, rejected or not', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 4_000)
  const pix = await pixTender(cards, id)
  await undoSplitTender(cards, id)
  await expectUndone(cards, id, 'given_up')
  bodyOf(await world.store.api.post(`/v1/charges/${id}/cancel`), 200, chargeSchema)
  await fault({ kind: 'return_failed', times: 2 })
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: pix.pix?.txid ?? '', amount: 6_000 })
  await refundsThat(id, 'failed')
  await world.advance(MINUTE + 5_000)
  await refundsThat(id, 'failed', 'failed')
  await world.advance(2 * MINUTE + 5_000)
  const { payments } = await refundsThat(id, 'failed', 'failed', 'done')
  expect(payments.find(one => one.id === pix.id)).toMatchObject({ status: 'captured', amount_refunded: 6_000 })
})

test('a short Pix that comes on a code after its tenders were undone goes back to its payer', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 4_000)
  const pix = await pixTender(cards, id)
  await undoSplitTender(cards, id)
  await expectUndone(cards, id, 'given_up')
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: pix.pix?.txid ?? '', amount: 5_000 })
  const { payments } = await refundsThat(id, 'done')
  expect(payments.find(one => one.id === pix.id)).toMatchObject({ status: 'captured', amount_refunded: 5_000 })
})

test('what cannot be given back of such a Pix is put before a person', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 4_000)
  const pix = await pixTender(cards, id)
  await undoSplitTender(cards, id)
  await expectUndone(cards, id, 'given_up')
  bodyOf(await world.store.api.post(`/v1/charges/${id}/cancel`), 200, chargeSchema)
  await fault({ kind: 'return_failed', times: 6 })
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: pix.pix?.txid ?? '', amount: 6_000 })
  for (let rejected = 1; rejected <= 6; rejected++) {
    await refundsThat(id, ...Array.from({ length: rejected }, () => 'failed'))
    if (rejected < 6) await world.advance(60 * MINUTE + 5_000)
  }
  const isAsked = async () => {
    const { body } = await apiClient(world.url, world.store.key).get('/v1/review-items')
    return (body as { data: { kind: string; about: string }[] }).data.some(
      ({ kind, about }) => kind === 'tender_kept' && about === pix.id,
    )
  }
  await expect.poll(isAsked).toBe(true)
  await world.advance(60 * MINUTE + 5_000)
  await refundsThat(id, ...Array.from({ length: 6 }, () => 'failed'), 'done')
  await expect.poll(isAsked).toBe(false)
})
