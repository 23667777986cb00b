import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeConditions } from '../../src/shared/charge/charge-condition.ts'
import { apiKeySchema } from '../../src/shared/contract/api-key.ts'
import { type Charge, chargeListSchema } from '../../src/shared/contract/charge.ts'
import { type ChargeTotals, chargeTotalsSchema } from '../../src/shared/contract/charge-totals.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { chargeThat, newCharge, newPaidCharge, newPixCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import {
  atControl,
  type CardWorld,
  chargedCard,
  heldCard,
  idAtAcquirer,
  openCardWorld,
} from '../builders/cards/held-cards.ts'
import { captured, moneyOf } from '../builders/money-of-charges.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** A list of charges is narrowed down by what is true of them, and says what they come to. */
let world: World
let cards: CardWorld
let made: Record<string, Charge>

beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
  const money = moneyOf(world)
  const again = async (id: string) => readCharge(world.store, id)
  const twice = await newPaidCharge(world, 5_000, { description: 'Torta de limão' })
  await money.arrives(captured(twice)[0]?.pix?.txid, 5_000)
  await money.that(twice.id, { amount_received: 10_000 })
  const refunded = await newPaidCharge(world, 3_000, { description: 'Pão de Açúcar, 2 un.' })
  await money.refund(captured(refunded)[0], 1_000)
  const { charge: declined } = await chargedCard(cards, 7_000, { card: { number: numbers.declined } })
  const { charge: declinedThenPaid } = await chargedCard(cards, 7_100, { card: { number: numbers.declined } })
  await world.store.api.post(`/v1/charges/${declinedThenPaid.id}/payments`, { method: 'pix' })
  const { charge: disputed, payment } = await chargedCard(cards, 8_000, { card: { number: numbers.mastercard } })
  await atControl(cards, `/payments/${await idAtAcquirer(cards, payment.id)}/chargebacks`, {})
  await chargeThat(world.store, disputed.id, one => one.amount_disputed > 0, 'is disputed')
  const { charge: held } = await heldCard(cards, 9_000)
  const shown = await newPixCharge(world.store, 1_000, { customer: { name: 'Zoë Quaresma', phone: '+5585999887766' } })
  const customer = bodyOf(
    await world.store.api.post('/v1/customers', { name: 'Dália Prado', tax_id: '52998224725' }),
    201,
    customerSchema,
  )
  const short = await newPixCharge(world.store, 23_600)
  await money.arrives(short.payments[0]?.pix?.txid, 21_240)
  await money.that(short.id, { amount_received: 21_240 })
  const named = await newCharge(world.store, { amount: 2_000, customer_id: customer.id, reference: 'PED-2026-0042' })
  made = {
    twice: await again(twice.id),
    refunded: await again(refunded.id),
    declined: await again(declined.id),
    declinedThenPaid: await again(declinedThenPaid.id),
    disputed: await again(disputed.id),
    held: await again(held.id),
    shown: await again(shown.id),
    short: await again(short.id),
    named: await again(named.id),
  }
})
afterAll(() => world.close())

/** The names of the charges that a query finds. */
async function found(query: Record<string, string | number>): Promise<string[]> {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { data } = bodyOf(await world.store.api.get(`/v1/charges?limit=100&${text}`), 200, chargeListSchema)
  return data.map(({ id }) => Object.keys(made).find(name => made[name]?.id === id) ?? id).sort()
}

async function totals(query = ''): Promise<ChargeTotals> {
  return bodyOf(await world.store.api.get(`/v1/charges/totals?${query}`), 200, chargeTotalsSchema)
}

test.each([
  ['declined', ['declined', 'declinedThenPaid']],
  ['disputed', ['disputed']],
  ['to_review', ['disputed', 'twice']],
  ['held', ['held']],
  ['challenge', []],
  ['unknown', []],
  ['refunded', ['refunded']],
])('charges that are %s', async (condition, names) => {
  expect(chargeConditions).toContain(condition)
  expect(await found({ condition })).toEqual(names)
})

test('what is to review are the charges of the open review items', async () => {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
  const named = new Set(data.flatMap(({ charge_id }) => charge_id ?? []))
  expect(await found({ condition: 'to_review' })).toEqual(
    Object.keys(made)
      .filter(name => named.has(made[name]?.id ?? ''))
      .sort(),
  )
})

test('a Pix code that was only shown is no payment by Pix', async () => {
  expect(await found({ method: 'pix' })).toEqual(['refunded', 'short', 'twice'])
  expect(await found({ method: 'credit-card' })).toEqual(['declined', 'declinedThenPaid', 'disputed', 'held'])
})

test('charges are found by brand, account and amount', async () => {
  expect(await found({ brand: 'mastercard' })).toContain('disputed')
  expect(await found({ brand: 'mastercard' })).not.toContain('held')
  expect(await found({ account: cards.account })).toEqual(['declined', 'declinedThenPaid', 'disputed', 'held'])
  expect(await found({ amount_from: 7_100, amount_to: 8_000 })).toEqual(['declinedThenPaid', 'disputed'])
  for (const [query, field] of [
    ['amount_from=0', 'amount_from too_small'],
    ['amount_to=1.5', 'amount_to wrong_type'],
    ['condition=odd', 'condition not_in_list'],
    ['brand=bank', 'brand not_in_list'],
    ['account=pra_1', 'account bad_format'],
  ] as const)
    expect(fieldsOf(await world.store.api.get(`/v1/charges?${query}`)), query).toEqual([field])
})

test('a charge is found by words without accents or capitals, of which the last may be begun', async () => {
  for (const q of ['acucar', 'PAO DE AÇÚC', 'pão 2', 'un açúcar']) expect(await found({ q }), q).toEqual(['refunded'])
  for (const q of ['torta lim', 'Limão']) expect(await found({ q }), q).toEqual(['twice'])
  for (const q of ['zoe', 'quaresma', '85 99988-7766', '+55 (85) 99988-7766'])
    expect(await found({ q }), q).toEqual(['shown'])
  for (const q of ['dalia', 'prado', '529.982.247-25', 'ped-2026-0042', '0042', 'PED 2026']) {
    expect(await found({ q }), q).toEqual(['named'])
  }
  for (const q of ['çúcar', 'tort limão', '%', '_', '...', "' & !", ':*', 'a | b'])
    expect(await found({ q }), q).toEqual([])
})

test('by the words of a registered customer those alone find charges who may read customers', async () => {
  const reader = await world.store.keyWith('charges:read', 'charges:write')
  for (const q of ['dalia', 'prad', '52998224725']) {
    const { data } = bodyOf(await reader.get(`/v1/charges?q=${q}`), 200, chargeListSchema)
    expect(data, q).toEqual([])
    expect(bodyOf(await reader.get(`/v1/charges/totals?q=${q}`), 200, chargeTotalsSchema).count, q).toBe(0)
    problemOf(await reader.post('/v1/bulk-actions', { kind: 'cancel', filters: { q } }), 'bulk_action_empty')
  }
  // What a charge says itself is shown with it, and found.
  expect(bodyOf(await reader.get('/v1/charges?q=quaresma'), 200, chargeListSchema).data).toHaveLength(1)
})

test('a charge is found by what names its payments', async () => {
  const [pix] = captured(made.refunded as Charge)
  const card = made.disputed?.payments.at(-1)?.card
  const [refund] = made.refunded?.refunds ?? []
  expect(await found({ q: pix?.pix?.end_to_end_id ?? '' })).toEqual(['refunded'])
  expect(await found({ q: pix?.pix?.txid ?? '' })).toEqual(['refunded'])
  expect(await found({ q: refund?.return_id ?? '' })).toEqual(['refunded'])
  expect(await found({ q: card?.last4 ?? '' })).toEqual(['disputed'])
  expect(await found({ q: card?.nsu ?? '' })).toEqual(['disputed'])
  expect(await found({ q: made.held?.id ?? '' })).toEqual(['held'])
  expect(await found({ q: '80,00' })).toEqual(['disputed'])
  // What came, as the bank's statement has it, and what was asked for.
  for (const q of ['212,40', '212.40', '236,00']) expect(await found({ q }), q).toEqual(['short'])
  expect(await found({ q: 'torta', status: 'open' })).toEqual([])
})

test('another store finds nothing of it', async () => {
  const { api } = await world.anotherStore()
  for (const q of ['torta', 'dalia', made.held?.id ?? '', '80,00', made.disputed?.payments.at(-1)?.card?.last4 ?? ''])
    expect(bodyOf(await api.get(`/v1/charges?q=${encodeURIComponent(q)}`), 200, chargeListSchema).data, q).toEqual([])
})

test('the customers whom charges name by id are named beside them, for who may read customers', async () => {
  const id = made.named?.customer_id ?? ''
  const listed = bodyOf(await world.store.api.get('/v1/charges'), 200, chargeListSchema)
  expect(listed.customer_names).toEqual({ [id]: 'Dália Prado' })
  const answer = await world.store.api.post('/v1/api-keys', { name: 'Só cobranças', scopes: ['charges:read'] })
  const { key } = bodyOf(answer, 201, apiKeySchema)
  const other = await apiClient(`${world.app.url}`, key).get('/v1/charges')
  expect(bodyOf(other, 200, chargeListSchema).customer_names).toEqual({})
})

test('totals are the sums of the charges that are listed', async () => {
  const all = Object.values(made)
  const sum = (field: keyof Charge, of = all) => of.reduce((total, charge) => total + Number(charge[field]), 0)
  const of = (charges: Charge[]) => ({
    amount: sum('amount', charges),
    amount_received: sum('amount_received', charges),
    amount_due: sum('amount_due', charges),
    // None of them has money that was moved, and all of it came in within all time.
    amount_moved_in: 0,
    received_within: sum('amount_received', charges),
    refunded_within: sum('amount_refunded', charges),
    amount_refunded: sum('amount_refunded', charges),
    amount_unapplied: sum('amount_unapplied', charges),
    amount_in_tenders: 0,
    amount_moved: sum('amount_moved', charges),
    amount_disputed: sum('amount_disputed', charges),
    amount_lost: sum('amount_lost', charges),
    net_held: sum('net_held', charges),
  })
  expect(await totals()).toEqual({
    ...{ object: 'charge_totals', count: all.length, more: false, amounts: of(all) },
    ...{ received_by: null, cashier_names: {} },
  })
  const paid = all.filter(({ status }) => status === 'paid')
  expect(await totals('status=paid')).toMatchObject({ count: paid.length, amounts: of(paid) })
  expect(await totals('q=nobody')).toMatchObject({ count: 0, more: false, amounts: of([]) })
  expect(fieldsOf(await world.store.api.get('/v1/charges/totals?limit=1'))).toEqual(['limit unknown_field'])
})
