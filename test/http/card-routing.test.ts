import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardRoutingSchema } from '../../src/shared/contract/card-routing.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { routeCard } from '../../src/shared/routing/route-card.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { putRouting, setRouting, type TwoAcquirers, takeCardsTwice } from '../builders/cards/two-acquirers.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let at: TwoAcquirers
beforeAll(async () => {
  world = await shareWorld()
  at = await takeCardsTwice(world)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

const methods = ['pix', 'credit-card', 'debit-card']
const all = (account: string) => [{ account, share: 100 }]
const read = async (query = '') => bodyOf(await world.store.api.get(`/v1/card-routing${query}`), 200, cardRoutingSchema)

/** Pays a new charge as a merchant's program does. */
async function pay(more: { amount?: number; body?: object; typedAt?: keyof TwoAcquirers; number?: string } = {}) {
  const { amount = 10_000, body = {}, typedAt = 'first', number = numbers.visaCredit } = more
  const charge = await newCharge(world.store, { amount, methods })
  const card_token = await typeCard(at[typedAt].merchant, { number })
  const asked = { method: 'credit-card', card_token, ...body }
  return bodyOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, asked), 201, paymentSchema)
}

/** The account that a payment was asked of at last, and the rule that chose it. */
const wayOf = ({ routing }: Payment) => [routing?.rule?.place ?? null, routing?.attempts.at(-1)?.account]

test('without rules the oldest account takes all, others of its vault stand in, and a payment says so', async () => {
  const { first, second, stranger } = at
  expect(await read()).toEqual({
    object: 'card_routing',
    version: 0,
    rules: [],
    otherwise: [
      { account: first.account, share: 100 },
      { account: second.account, share: 0 },
      { account: stranger.account, share: 0 },
    ],
    accounts: [
      { id: first.account, name: 'Primeira', is_closed: false, shares_tokens_with: [second.account] },
      { id: second.account, name: 'Segunda', is_closed: false, shares_tokens_with: [first.account] },
      { id: stranger.account, name: 'Outra', is_closed: false, shares_tokens_with: [] },
    ],
    created_at: null,
  })
  const payment = await pay()
  expect(payment).toMatchObject({
    status: 'captured',
    routing: {
      version: 0,
      rule: null,
      passed_over: [],
      brand: null,
      amount: 10_000,
      candidates: [
        { account: first.account, name: 'Primeira', share: 100 },
        { account: second.account, name: 'Segunda', share: 0 },
      ],
      attempts: [
        {
          account: first.account,
          name: 'Primeira',
          reference: payment.id,
          outcome: 'taken',
          detail: null,
          ended_at: null,
        },
      ],
    },
  })
})

test('rules that cannot be are rejected, each field named; nothing is changed', async () => {
  const other = await world.anotherStore()
  const { account } = at.first
  const ruleTo = (to: object[], more: object = {}) => ({ rules: [{ to, ...more }], otherwise: all(account) })
  const wrong: [object, string][] = [
    [{ rules: [], otherwise: [] }, 'otherwise'],
    [{ rules: [], otherwise: [{ account, share: 99 }] }, 'otherwise'],
    [
      ruleTo([
        { account, share: 60 },
        { account, share: 40 },
      ]),
      'rules.0.to',
    ],
    [ruleTo([{ account: other.account, share: 100 }]), 'rules.0.to.0.account'],
    [ruleTo([{ account: world.store.account, share: 100 }]), 'rules.0.to.0.account'],
    [{ rules: [], otherwise: [{ account, share: 100.5 }] }, 'otherwise.0.share'],
    [ruleTo(all(account), { amount_from: 200, amount_to: 100 }), 'rules.0.amount_to'],
    [ruleTo(all(account), { methods: ['pix'] }), 'rules.0.methods.0'],
    [ruleTo(all(account), { brands: ['visa', 'visa'] }), 'rules.0.brands'],
    [ruleTo(all(account), { brands: ['nobody'] }), 'rules.0.brands.0'],
    [ruleTo(all(account), { name: 'x'.repeat(61) }), 'rules.0.name'],
    [ruleTo(all(account), { weekday: 1 }), 'rules.0.weekday'],
    [{ rules: Array(21).fill({ to: all(account) }), otherwise: all(account) }, 'rules'],
  ]
  for (const [body, field] of wrong) {
    const { errors } = problemOf(await putRouting(world, body), 'validation_failed')
    expect(
      errors?.map(error => error.field),
      JSON.stringify(body),
    ).toContain(field)
  }
  expect((await read()).version).toBe(0)
  const nobody = await apiClient(world.url, other.key).send(
    'PUT',
    '/v1/card-routing',
    JSON.stringify({ rules: [], otherwise: all(account) }),
    { 'content-type': 'application/json' },
  )
  problemOf(nobody, 'method_unavailable')
})

test('each change is a version that stays readable, is audited, and is rejected where another came first', async () => {
  const rules = [{ name: 'Elo', brands: ['elo'], to: all(at.second.account) }]
  const made = await setRouting(world, { version: 0, rules, otherwise: all(at.first.account) })
  expect(made).toMatchObject({
    version: 1,
    rules: [{ name: 'Elo', methods: [], brands: ['elo'], amount_from: null, amount_to: null }],
    created_at: expect.any(String),
  })
  const body = { version: 0, rules: [], otherwise: all(at.second.account) }
  problemOf(await putRouting(world, body), 'routing_changed')
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => putRouting(world, { ...body, version: 1 })))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(4)
  expect((await read()).version).toBe(2)
  expect(await read('?version=1')).toEqual(made)
  problemOf(await world.store.api.get('/v1/card-routing?version=3'), 'not_found')
  const { rows } = await world.database.owner.query(
    `select detail->>'version' as version from audit_records where action = 'card_routing.set' order by id`,
  )
  expect(rows).toEqual([{ version: '1' }, { version: '2' }])
})

test('method, brand and amount choose the account, the first rule that fits; brand is the caller’s hint', async () => {
  const { first, second } = at
  await setRouting(world, {
    rules: [
      { name: 'Elo', brands: ['elo', 'amex'], to: all(second.account) },
      { methods: ['debit-card'], to: all(second.account) },
      { amount_from: 50_000, amount_to: 60_000, to: all(second.account) },
    ],
    otherwise: all(first.account),
  })
  expect(wayOf(await pay({ body: { card_brand: 'visa' } }))).toEqual([null, first.account])
  expect(wayOf(await pay({ body: { card_brand: 'elo' } }))).toEqual([1, second.account])
  expect(wayOf(await pay({ amount: 49_999 }))).toEqual([null, first.account])
  expect(wayOf(await pay({ amount: 50_000 }))).toEqual([3, second.account])
  expect(wayOf(await pay({ amount: 60_000 }))).toEqual([3, second.account])
  expect(wayOf(await pay({ amount: 60_001 }))).toEqual([null, first.account])
  const debit = await pay({ body: { method: 'debit-card' }, number: numbers.visaDebit })
  expect(wayOf(debit)).toEqual([2, second.account])
  expect(debit.status).toBe('challenge')
  const paid = await pay({ body: { card_brand: 'elo' } })
  // What it is, the acquirer tells: the hint decided of the way alone.
  expect(paid).toMatchObject({ status: 'captured', card: { brand: 'visa' }, routing: { brand: 'elo' } })
})

test('a token stays in the vault it was made in: a rule that leads out of it is passed over, and told', async () => {
  const { first, stranger } = at
  const rules = [{ brands: ['visa'], to: all(stranger.account) }]
  await setRouting(world, { rules, otherwise: all(first.account) })
  const stayed = await pay({ body: { card_brand: 'visa', account: first.account } })
  expect(stayed).toMatchObject({ status: 'captured', routing: { rule: null, passed_over: [1] } })
  expect(wayOf(stayed)).toEqual([null, first.account])
  const led = await pay({ body: { card_brand: 'visa', account: stranger.account }, typedAt: 'stranger' })
  expect(led.status).toBe('captured')
  expect(wayOf(led)).toEqual([1, stranger.account])
  // No rule knows the account of its form: it is asked of where it was typed.
  await setRouting(world, { rules: [], otherwise: all(first.account) })
  const unruled = await pay({ body: { account: stranger.account }, typedAt: 'stranger' })
  expect(unruled).toMatchObject({ status: 'captured', routing: { candidates: [{ account: stranger.account }] } })
  const charge = await newCharge(world.store, { methods })
  const body = { method: 'credit-card', card_token: 'tok_any', account: world.store.account }
  const rejected = await world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
  expect(problemOf(rejected, 'validation_failed').errors).toMatchObject([{ field: 'account', code: 'not_available' }])
})

test('the shares split the charges as the recorded draw says, and a charge keeps its way', async () => {
  const { first, second } = at
  const otherwise = [
    { account: first.account, share: 70 },
    { account: second.account, share: 30 },
  ]
  const policy = await setRouting(world, { rules: [], otherwise })
  const chosen = new Set<string>()
  for (let index = 0; index < 30 && chosen.size < 2; index++) {
    const charge = await newCharge(world.store, { amount: 10_000, methods })
    const ways: (string | undefined)[] = []
    for (const number of [numbers.declined, numbers.visaCredit]) {
      const body = { method: 'credit-card', card_token: await typeCard(first.merchant, { number }) }
      const answer = await world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
      const { routing } = bodyOf(answer, 201, paymentSchema)
      const card = { method: 'credit-card', brand: null, amount: 10_000, draw: routing?.draw ?? -1 } as const
      const said = routeCard(policy, card, () => true)?.targets.map(({ account }) => account)
      expect(routing?.candidates.map(({ account }) => account)).toEqual(said)
      ways.push(routing?.attempts[0]?.account)
    }
    expect(new Set(ways).size).toBe(1)
    chosen.add(ways[0] ?? '')
    const page = await apiClient(charge.checkout_url, null).get('/state')
    expect(page.status).toBe(200)
  }
  expect(chosen).toEqual(new Set([first.account, second.account]))
})

test('the payer’s page shows the form of the account that the rules choose, and pays by it', async () => {
  const { first, stranger } = at
  const rules = [{ amount_from: 20_000, to: all(stranger.account) }]
  await setRouting(world, { rules, otherwise: all(first.account) })
  for (const [amount, account, merchant] of [
    [10_000, first.account, first.merchant],
    [20_000, stranger.account, stranger.merchant],
  ] as const) {
    const charge = await newCharge(world.store, { amount, methods })
    const payer = apiClient(charge.checkout_url, null)
    const { body } = await payer.get('/state')
    expect(body).toMatchObject({ cards: { account, publishable_key: merchant.publishable_key } })
    const card = { method: 'credit-card', card_token: await typeCard(merchant), account, card_brand: 'visa' }
    const paid = await payer.post('/payments', card, { origin: world.url })
    expect(paid).toMatchObject({ status: 201, body: { status: 'paid' } })
    expect(JSON.stringify(paid.body)).not.toContain('routing')
  }
})
