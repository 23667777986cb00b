import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDueReconciliations } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { auditListSchema } from '../../src/shared/contract/audit.ts'
import { cardRoutingSchema } from '../../src/shared/contract/card-routing.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { providerAccountListSchema, providerAccountSchema } from '../../src/shared/contract/provider-account.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { waysToPaySchema } from '../../src/shared/contract/ways-to-pay.ts'
import {
  chargeThat,
  codeOf,
  newCharge,
  newPaidCharge,
  newPixCharge,
  paidCharge,
} from '../builders/banks/pix-charges.ts'
import { credentialsOf, openPlayedAccount } from '../builders/banks/store-at-played-bank.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { setRouting, type TwoAcquirers, takeCardsTwice } from '../builders/cards/two-acquirers.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A shop leaves a bank or an acquirer: nothing new goes there, and what was begun is carried on to its end. */
const DAY = 86_400_000

let world: World
let at: TwoAcquirers
beforeAll(async () => {
  world = await openWorld()
  at = await takeCardsTwice(world)
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const change = (account: string, to: 'close' | 'reopen' | 'use') =>
  world.store.api.post(`/v1/provider-accounts/${account}/${to}`)
const close = async (account: string) => bodyOf(await change(account, 'close'), 200, providerAccountSchema)
const reopen = async (account: string) => bodyOf(await change(account, 'reopen'), 200, providerAccountSchema)
const routing = async () => bodyOf(await world.store.api.get('/v1/card-routing'), 200, cardRoutingSchema)
const listed = async () =>
  bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema).data
const available = async () => bodyOf(await world.store.api.get('/v1/ways-to-pay'), 200, waysToPaySchema).available

async function askFor(typedAt: keyof TwoAcquirers) {
  const charge = await newCharge(world.store, { amount: 10_000, methods: ['pix', 'credit-card'] })
  const card_token = await typeCard(at[typedAt].merchant)
  const body = { method: 'credit-card', card_token, account: at[typedAt].account }
  return world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
}
const pay = async (typedAt: keyof TwoAcquirers) => bodyOf(await askFor(typedAt), 201, paymentSchema)
const askedOf = async (typedAt: keyof TwoAcquirers) => (await pay(typedAt)).routing?.attempts.at(-1)?.account

/** Lets a night pass, and answers whose comparisons were begun in it. */
async function comparedInNight(): Promise<string[]> {
  const list = async () =>
    bodyOf(await world.store.api.get('/v1/reconciliations?limit=100'), 200, reconciliationListSchema).data
  await world.advance(DAY)
  const known = new Set((await list()).map(({ id }) => id))
  await beginDueReconciliations(world.app.parts)
  await until(async () => (await list()).every(({ status }) => status !== 'running'), 'the comparisons have ended')
  return (await list()).filter(({ id }) => !known.has(id)).map(({ provider_account_id }) => provider_account_id)
}

test('cards go to the accounts that are open, and the rules that name a closed one stand', async () => {
  const { first, second, stranger } = at
  const share = (account: string, of: number) => ({ account, share: of })
  await setRouting(world, { rules: [], otherwise: [share(second.account, 100), share(first.account, 0)] })
  const before = await pay('second')
  expect(await askedOf('second')).toBe(second.account)

  const closed = await close(second.account)
  expect(closed.closed_at).not.toBeNull()
  expect(await close(second.account)).toEqual(closed)
  expect((await listed()).at(-1)).toMatchObject({ id: second.account, closed_at: closed.closed_at })
  const { version, accounts, otherwise } = await routing()
  expect(accounts.map(({ id, is_closed }) => [id, is_closed])).toEqual([
    [first.account, false],
    [second.account, true],
    [stranger.account, false],
  ])
  expect(await askedOf('first')).toBe(first.account)
  expect(problemOf(await askFor('second'), 'validation_failed').errors?.[0]).toMatchObject({ field: 'account' })
  // Rules may be changed beside it, and may go on naming it.
  await setRouting(world, { version, rules: [{ to: [share(second.account, 100)], amount_to: 1 }], otherwise })

  // What was paid there goes back from there.
  const path = `/v1/payments/${before.id}/refunds`
  const { id } = bodyOf(await world.store.api.post(path, { amount: 4_000 }), 201, refundSchema)
  const status = async () => bodyOf(await world.store.api.get(`/v1/refunds/${id}`), 200, refundSchema).status
  await until(async () => (await status()) === 'done', 'the refund is done')

  expect(await reopen(second.account)).toMatchObject({ closed_at: null })
  expect(await askedOf('second')).toBe(second.account)
  const audit = bodyOf(await world.store.api.get(`/v1/audit?object=${second.account}`), 200, auditListSchema).data
  const said = audit.map(({ action }) => action).filter(action => /close|reopen/.test(action))
  expect(said).toEqual(['provider_account.reopen', 'provider_account.close'])
})

test('without an acquirer that is open the store takes no cards', async () => {
  expect(await available()).toEqual(expect.arrayContaining(['pix', 'credit-card', 'debit-card']))
  for (const { account } of Object.values(at)) await close(account)
  expect(await available()).toEqual(['pix'])
  problemOf(await world.store.api.post('/v1/charges', { amount: 100, methods: ['credit-card'] }), 'validation_failed')
  for (const { account } of Object.values(at)) await reopen(account)
  expect(await available()).toContain('credit-card')
})

test('codes that are open at a bank are paid there, and new ones are made at another or nowhere', async () => {
  const { account } = world.store
  const charge = await newPixCharge(world.store)
  await close(account)
  expect((await listed()).some(one => one.is_used_for_pix)).toBe(false)
  expect(await available()).not.toContain('pix')
  problemOf(await world.store.api.post('/v1/charges', { amount: 100, methods: ['pix'] }), 'validation_failed')
  problemOf(await change(account, 'use'), 'account_closed')

  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)

  await reopen(account)
  expect((await listed())[0]).toMatchObject({ id: account, is_used_for_pix: true })
  await newPaidCharge(world)
})

test('codes stay where they are made when the bank that made them before is opened again', async () => {
  const { account } = world.store
  const given = await openPlayedAccount(world.outside, 'sicredi')
  const credentials = credentialsOf(given, 'sicredi', world.sandboxUrl)
  const body = { provider: 'pix-api', name: 'Sicredi', credentials }
  const { id } = bodyOf(await world.store.api.post('/v1/provider-accounts', body), 201, providerAccountSchema)
  const used = async () => (await listed()).filter(one => one.is_used_for_pix).map(one => one.id)
  await close(account)
  expect(await used()).toEqual([id])
  await reopen(account)
  expect(await used()).toEqual([id])
  await close(id)
  expect(await used()).toEqual([account])
})

test('a closed account is asked at night for as long as something is to come or to go there', async () => {
  const { stranger } = at
  const { account } = world.store
  const open = await newCharge(world.store, { amount: 500, methods: ['pix'], expires_in: 60 * 60 * 30 })
  bodyOf(await world.store.api.post(`/v1/charges/${open.id}/payments`, { method: 'pix' }), 201, paymentSchema)
  await close(account)
  await close(stranger.account)
  const first = await comparedInNight()
  expect(first).toContain(account)
  expect(first).not.toContain(stranger.account)
  await world.advance(DAY)
  await chargeThat(world.store, open.id, ({ status }) => status === 'expired', 'it expires')
  const second = await comparedInNight()
  expect(second).not.toContain(account)
  expect(second).toContain(at.first.account)
  await reopen(account)
  expect(await comparedInNight()).toContain(account)
})

test('an account of another store, and one that is not there, are not found', async () => {
  const other = await world.anotherStore()
  for (const to of ['close', 'reopen']) {
    problemOf(await other.api.post(`/v1/provider-accounts/${world.store.account}/${to}`), 'not_found')
  }
})
