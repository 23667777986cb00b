import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChargeList, chargeListSchema } from '../../src/shared/contract/charge.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { type ApiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let api: ApiClient
beforeAll(async () => {
  world = await shareWorld()
  api = world.store.api
})
afterAll(() => world.close())

test.each([
  ['limit=0', 'limit too_small'],
  ['limit=101', 'limit too_large'],
  ['limit=-1', 'limit too_small'],
  ['limit=1.5', 'limit wrong_type'],
  ['limit=abc', 'limit wrong_type'],
  ['limit=', 'limit too_small'],
  ['limit=1&limit=2', 'limit wrong_type'],
  ['cursor=', 'cursor bad_format'],
  ['cursor=xyz', 'cursor bad_format'],
  ['cursor=a%00b', 'cursor bad_format'],
  ['cursor=pay_01k00000000000000000000000', 'cursor bad_format'],
  ['cursor=chg_01k00000000000000000000000&cursor=chg_01k00000000000000000000000', 'cursor wrong_type'],
  ['status=gone', 'status not_in_list'],
  ['status=open&status=paid', 'status not_in_list'],
  ['method=cash', 'method not_in_list'],
  ['created_from=yesterday', 'created_from bad_format'],
  ['created_from=2026-02-30T00:00:00Z', 'created_from bad_format'],
  ['created_from=2026-01-01', 'created_from bad_format'],
  ['created_to=2026-13-01T00:00:00Z', 'created_to bad_format'],
  ['reference=%00', 'reference invalid'],
  [`reference=${'r'.repeat(65)}`, 'reference too_long'],
  ['q=%00', 'q invalid'],
  ['cashier=a%00b', 'cashier invalid'],
  [`q=${'q'.repeat(141)}`, 'q too_long'],
  ['q=a&q=b', 'q wrong_type'],
  ['page=2', 'page unknown_field'],
  ['limit=0&status=x&page=2', 'limit too_small', 'status not_in_list', 'page unknown_field'],
])('GET /v1/charges?%s', async (query, ...fields) => {
  expect(fieldsOf(await api.get(`/v1/charges?${query}`))).toEqual(fields)
})

test.each([
  ['/v1/events?type=charge.gone', 'type not_in_list'],
  ['/v1/events?cursor=chg_01k00000000000000000000000', 'cursor bad_format'],
  ['/v1/customers?cursor=xyz', 'cursor bad_format'],
  ['/v1/customers?order=spent&cursor=1.5~cus_01k00000000000000000000000', 'cursor bad_format'],
  [`/v1/customers?order=spent&cursor=${'9'.repeat(17)}~cus_01k00000000000000000000000`, 'cursor bad_format'],
  ['/v1/customers?order=spent&cursor=cus_01k00000000000000000000000', 'cursor invalid'],
  ['/v1/customers?order=spent&cursor=never~cus_01k00000000000000000000000', 'cursor invalid'],
  ['/v1/customers?cursor=100~cus_01k00000000000000000000000', 'cursor invalid'],
  ['/v1/webhook-endpoints?limit=101', 'limit too_large'],
  ['/v1/webhook-endpoints?cursor=%00', 'cursor bad_format'],
  ['/v1/audit?object=a%00b', 'object invalid'],
  ['/v1/ledger/entries?account=a%00b', 'account invalid'],
  ['/v1/ledger/entries?about=a%00b', 'about invalid'],
])('GET %s', async (path, field) => {
  expect(fieldsOf(await api.get(path))).toEqual([field])
})

test.each([
  ['limit=abc', 'Expected a number.'],
  ['limit=0', 'Expected at least 1.'],
  ['limit=101', 'Expected at most 100.'],
  ['limit=1.5', 'Expected a whole number.'],
  ['status=gone', 'Expected one of open, paid, expired, canceled.'],
  ['unapplied=false', 'Expected true.'],
  [`q=${'q'.repeat(141)}`, 'Expected at most 140 characters.'],
  [
    'created_from=2026-01-01',
    'Expected an instant with its zone by RFC 3339, such as 2026-11-02T12:00:00Z or 2026-11-02T09:00:00-03:00.',
  ],
])('GET /v1/charges?%s says what was expected', async (query, expected) => {
  const { errors } = problemOf(await api.get(`/v1/charges?${query}`), 'validation_failed')
  expect(errors.map(({ message }) => message)).toEqual([expected])
})

test('a reference is found as it was written, with the spaces around it that are not kept', async () => {
  const store = await world.anotherStore()
  const { id, reference } = await newCharge(store, { reference: ' 1001 ' })
  expect(reference).toBe('1001')
  const found = bodyOf(await store.api.get('/v1/charges?reference=%201001%20'), 200, chargeListSchema)
  expect(found.data.map(charge => charge.id)).toEqual([id])
})

test('the ends of time are periods like any other', async () => {
  const { id } = await newCharge(world.store)
  const all = await api.get('/v1/charges?created_from=0000-01-01T00:00:00Z&created_to=9999-12-31T23:59:59-23:59')
  expect(bodyOf(all, 200, chargeListSchema).data.map(charge => charge.id)).toEqual([id])
  const none = await api.get('/v1/charges?created_to=0000-01-01T00:00:00Z')
  expect(bodyOf(none, 200, chargeListSchema).data).toEqual([])
})

test('pages follow each other without a gap and without a repetition', async () => {
  const store = await world.anotherStore()
  const made: string[] = []
  for (let index = 0; index < 5; index++) made.unshift((await newCharge(store)).id)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: ChargeList = bodyOf(
      await store.api.get(`/v1/charges?limit=2${cursor ? `&cursor=${cursor}` : ''}`),
      200,
      chargeListSchema,
    )
    expect(page.data.length).toBeLessThanOrEqual(2)
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(made)
})

test('a search takes signs of patterns as what stands between words', async () => {
  const store = await world.anotherStore()
  const percent = await newCharge(store, { description: '100% algodão' })
  const name = await newCharge(store, { customer: { name: 'Zoë', tax_id: '11144477735' } })
  const found = async (q: string) => {
    const answer = await store.api.get(`/v1/charges?q=${encodeURIComponent(q)}`)
    return bodyOf(answer, 200, chargeListSchema).data.map(({ id }) => id)
  }
  expect(await found('100% alg')).toEqual([percent.id])
  expect(await found('%')).toEqual([])
  expect(await found('_')).toEqual([])
  expect(await found('\\')).toEqual([])
  expect(await found("' or 1=1 --")).toEqual([])
  expect(await found('zoë')).toEqual([name.id])
  expect(await found('111.444.777-35')).toEqual([name.id])
  expect(await found(name.id)).toEqual([name.id])
})

test('a search finds an amount as people write it, in either language', async () => {
  const store = await world.anotherStore()
  const large = await newCharge(store, { amount: 129_990 })
  const small = await newCharge(store, { amount: 12_990 })
  const found = async (q: string) => {
    const answer = await store.api.get(`/v1/charges?q=${encodeURIComponent(q)}`)
    return bodyOf(answer, 200, chargeListSchema).data.map(({ id }) => id)
  }
  expect(await found('R$ 1.299,90')).toEqual([large.id])
  expect(await found('1,299.90')).toEqual([large.id])
  expect(await found('129,90')).toEqual([small.id])
  expect(await found('129.90')).toEqual([small.id])
  expect(await found('12,99')).toEqual([])
  expect(await found('999999999999999999999')).toEqual([])
})

test.each(['xyz', 'chg_', 'CHG_01K00000000000000000000000', '%00', 'pay_01k00000000000000000000000', '..%2f..', ''])(
  'an id that cannot be one is answered like one that is not there: %j',
  async id => {
    problemOf(await api.get(`/v1/charges/${id}`), 'charge_not_found')
    problemOf(await api.post(`/v1/charges/${id}/cancel`), 'charge_not_found')
  },
)

test.each([
  '/v1/charges/%zz',
  '/v1/charges/%ff',
  `/v1/charges/${'a'.repeat(300)}`,
  '/v1',
  '/v2/charges',
  '/assets/%00',
  '/x',
])('there is nothing at %s', async path => {
  problemOf(await api.get(path), 'not_found')
})
