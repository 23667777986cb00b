import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DisputeList,
  disputeListSchema,
  disputeSchema,
  disputeTotalsSchema,
  listedDisputeSchema,
} from '../../src/shared/contract/dispute.ts'
import { codeOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { newCustomer } from '../builders/cards/saved-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const DAY = 86_400_000

/** A Pix that was paid and is disputed at the payer's bank. */
async function disputed(
  amount: number,
  { days, due, ...more }: { days?: number; due?: string } & Record<string, unknown> = {},
  store = world.store,
) {
  const charge = await newPixCharge(store, amount, more)
  await world.pay(codeOf(charge))
  const { payments } = await paidCharge(store, charge.id)
  const at = due ?? (days && new Date(world.app.parts.clock.now().getTime() + days * DAY).toISOString())
  const body = at ? { amount, evidence_due_at: at } : { amount, reason: 'operational' }
  return bodyOf(await store.api.post(`/v1/payments/${payments[0]?.id}/disputes`, body), 201, disputeSchema)
}

const list = async (query: string): Promise<DisputeList> =>
  bodyOf(await world.store.api.get(`/v1/disputes?${query}`), 200, disputeListSchema)
const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
const totals = async (query = '') =>
  bodyOf(await world.store.api.get(`/v1/disputes/totals?${query}`), 200, disputeTotalsSchema)

test('disputes are filtered, ordered by day or amount, summed, and say of which charge they are', async () => {
  const ana = await newCustomer(cards, { name: 'Ana Prado' })
  const later = await disputed(3_000, { days: 9, reference: 'p-1', customer_id: ana.id })
  const open = await disputed(9_000, { customer: { name: 'Bruno Lima' }, description: 'Bolo de festa' })
  const soon = await disputed(5_000, { days: 2 })
  const given = await disputed(7_000, { days: 1 })
  await world.store.api.post(`/v1/disputes/${given.id}/evidence`, { text: 'Entregue' })
  const gone = await disputed(1_000, { days: 3 })
  await world.store.api.post(`/v1/disputes/${gone.id}/accept`)
  const all = [gone, given, soon, open, later].map(({ id }) => id)

  expect(await ids('')).toEqual(all)
  // What needs no answer comes after all that does.
  expect(await ids('order=due')).toEqual([soon.id, later.id, open.id, gone.id, given.id])
  expect(await ids('order=amount')).toEqual([open, given, soon, later, gone].map(({ id }) => id))
  for (const order of ['newest', 'due', 'amount']) {
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: DisputeList = await list(`limit=1&order=${order}${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(paged, order).toEqual(await ids(`order=${order}`))
  }

  const { account } = { account: world.store.account }
  const at = (days: number) => new Date(world.app.parts.clock.now().getTime() + days * DAY).toISOString()
  const cases: [string, string[]][] = [
    ['state=to_answer', [soon.id, open.id, later.id]],
    ['state=in_review', [given.id]],
    ['state=accepted', [gone.id]],
    ['state=won', []],
    ['kind=med', all],
    ['kind=chargeback', []],
    ['reason=operational', [open.id]],
    ['amount_from=5000&amount_to=7000', [given.id, soon.id]],
    [`customer=${ana.id}`, [later.id]],
    ['q=ana', [later.id]],
    ['q=p-1', [later.id]],
    ['q=bolo fest', [open.id]],
    [`due_from=${at(1.5)}&due_to=${at(2.5)}`, [soon.id]],
    [`account=${account}`, all],
    [`account=pra_${'0'.repeat(26)}`, []],
  ]
  for (const [query, expected] of cases) expect(await ids(query), query).toEqual(expected)

  const page = await list('q=ana')
  expect(page.account_names[account]).toEqual(expect.any(String))
  expect(page.data[0]).toMatchObject({
    provider_account_id: account,
    charge: { reference: 'p-1', customer_id: ana.id, customer_name: 'Ana Prado' },
    payment: { method: 'pix', brand: null, last4: null },
  })
  // One that is read says the same of itself.
  const one = await world.store.api.get(`/v1/disputes/${later.id}`)
  expect(bodyOf(one, 200, listedDisputeSchema)).toEqual(page.data[0])

  const states = { to_answer: 3, in_review: 1, won: 0, lost: 0, accepted: 1 }
  expect(await totals()).toEqual({
    object: 'dispute_totals',
    count: 5,
    amount: 25_000,
    amount_held: 25_000,
    states,
  })
  expect(await totals('state=to_answer')).toMatchObject({ count: 3, amount: 17_000, states })
  expect(await totals('reason=operational')).toMatchObject({
    count: 1,
    states: { ...states, to_answer: 1, in_review: 0, accepted: 0 },
  })
})

test('the second page of those to answer goes on where the first ended, whatever was answered since', async () => {
  const store = await world.anotherStore()
  const due = (query: string) => store.api.get(`/v1/disputes?order=due&state=to_answer&${query}`)
  const made: string[] = []
  for (const days of [2, 3, 4]) made.push((await disputed(1_000, { days }, store)).id)
  const first = bodyOf(await due('limit=2'), 200, disputeListSchema)
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2))
  await store.api.post(`/v1/disputes/${made[1]}/accept`)
  const second = bodyOf(await due(`limit=2&cursor=${first.next_cursor}`), 200, disputeListSchema)
  expect(second.data.map(({ id }) => id)).toEqual(made.slice(2))
})

test('equal days and amounts are paged once each, whatever is answered or accepted between two pages', async () => {
  const store = await world.anotherStore()
  const page = async (order: string, cursor?: string | null) => {
    const path = `/v1/disputes?limit=3&order=${order}${cursor ? `&cursor=${cursor}` : ''}`
    const { data, next_cursor } = bodyOf(await store.api.get(path), 200, disputeListSchema)
    return { ids: data.map(({ id }) => id), next_cursor }
  }
  const day = new Date(world.app.parts.clock.now().getTime() + 5 * DAY).toISOString()
  const made: string[] = []
  for (let count = 0; count < 8; count++) {
    const amount = count < 6 ? 1_000 : 500
    made.unshift((await disputed(amount, count === 7 ? {} : { due: day }, store)).id)
  }
  const [undated = '', ...dated] = made
  const second = { due: dated.slice(3, 6), amount: made.slice(5, 8) }
  const first = { due: await page('due'), amount: await page('amount') }
  expect(first.due.ids).toEqual(dated.slice(0, 3))
  expect(first.amount.ids).toEqual(made.slice(2, 5))
  const next = await page('due', first.due.next_cursor)
  expect(next.ids).toEqual(second.due)
  // The last of each page is answered: it goes behind all that wait.
  await store.api.post(`/v1/disputes/${dated[2]}/evidence`, { text: 'Entregue' })
  await store.api.post(`/v1/disputes/${dated[5]}/accept`)
  expect((await page('due', first.due.next_cursor)).ids).toEqual([dated[3], dated[4], dated[6]])
  const third = await page('due', next.next_cursor)
  expect(third.ids).toEqual([dated[6], undated, dated[2]])
  expect(await page('due', third.next_cursor)).toEqual({ ids: [dated[5]], next_cursor: null })
  const amounts = await page('amount', first.amount.next_cursor)
  expect(amounts.ids).toEqual(second.amount)
  expect(await page('amount', amounts.next_cursor)).toEqual({ ids: made.slice(0, 2), next_cursor: null })

  for (const order of ['due', 'amount']) {
    problemOf(await store.api.get(`/v1/disputes?order=${order}&cursor=${undated}`), 'validation_failed')
  }
})

test('who may not read customers is not given their names by id', async () => {
  const only = await world.store.keyWith('charges:read')
  const { data } = bodyOf(await only.get('/v1/disputes?q=p-1'), 200, disputeListSchema)
  expect(data[0]?.charge).toMatchObject({ customer_name: null })
  const one = bodyOf(await only.get(`/v1/disputes/${data[0]?.id}`), 200, listedDisputeSchema)
  expect(one.charge).toMatchObject({ reference: 'p-1', customer_name: null })
})
