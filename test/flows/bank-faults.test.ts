import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Charge, chargeListSchema } from '../../src/shared/contract/charge.ts'
import { eventListSchema } from '../../src/shared/contract/event.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { entriesOf, moneyArrives, newPixCharge, readCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { bodyOf } from '../harness/api-client.ts'
import { sampleOf } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * The bank does wrong what banks do wrong, one thing at a time, and the books come to the right end: what the bank took
 * is booked once, and the merchant is told.
 */
let world: World
beforeAll(async () => {
  world = await openWorld({ patience: 300 })
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())
afterEach(async () => {
  await calm()
  await agrees()
})

async function control(method: 'POST' | 'DELETE', path: string, body?: object) {
  const bank = world.outside
  const answer =
    method === 'POST' ? await bank.post(`/control/bank${path}`, body) : await bank.delete(`/control/bank${path}`)
  expect(answer.status).toBeLessThan(300)
}

/** From now on the bank does this wrong, to our store alone. */
const wrong = (...faults: object[]) =>
  Promise.all(faults.map(fault => control('POST', '/faults', { pix_key: world.store.pixKey, ...fault })))

/**
 * The bank does nothing wrong any more. What it was told to do, it has done: a fault that never struck proves nothing.
 */
async function calm() {
  const { body } = await world.outside.get('/control/bank/faults')
  for (const fault of (body as { data: { struck: number }[] }).data) expect(fault.struck).toBeGreaterThan(0)
  await control('DELETE', '/faults')
}

/** Lets time pass until it is so: what is tried again is tried again soon. */
async function intime<T>(look: () => Promise<T>, what: string): Promise<Exclude<T, false | null | undefined>> {
  let looked = 0
  return until(async () => {
    const value = await look()
    if (!value && looked++ % 10 === 9) await world.advance(20_000)
    return value
  }, what)
}
const chargeOnce = (id: string, is: (charge: Charge) => boolean, what: string) =>
  intime(async () => {
    const charge = await readCharge(world.store, id)
    return is(charge) && charge
  }, `charge ${id} ${what}`)

/** Our books hold of the bank's money what the bank's own books say, each Pix once, and no event twice. */
async function agrees() {
  const bank = `bank:${world.store.account}`
  await intime(async () => {
    const { body } = await world.outside.get(`/control/bank/ledger?pix_key=${world.store.pixKey}`)
    const ledger = body as {
      pix: { end_to_end_id: string; amount: number }[]
      returns: { amount: number; status: string }[]
    }
    const returned = ledger.returns.filter(({ status }) => status === 'DEVOLVIDO')
    const sum = (lines: { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)
    const { rows } = await world.database.owner.query<{ balance: string; booked: string[] }>(
      `select coalesce(sum(case destination when $1 then amount else -amount end), 0) as balance,
              (select array_agg(split_part(key, ':', 3)) from ledger_entries where key like 'pix:%') as booked
         from ledger_postings where $1 in (source, destination)`,
      [bank],
    )
    const booked = rows[0]?.booked ?? []
    return (
      Number(rows[0]?.balance) === sum(ledger.pix) - sum(returned) &&
      booked.toSorted().join() ===
        ledger.pix
          .map(({ end_to_end_id }) => end_to_end_id)
          .toSorted()
          .join()
    )
  }, 'the books and the bank agree')
  const { data } = bodyOf(await world.store.api.get('/v1/events?limit=100'), 200, eventListSchema)
  const paidIds = data.filter(({ type }) => type === 'charge.paid').map(({ data: { object } }) => object.id)
  expect(new Set(paidIds).size).toBe(paidIds.length)
}

/** A charge that shows its code, however long the bank took; another payment where the bank rejected the first. */
async function shown(charge: Charge): Promise<Charge> {
  return intime(async () => {
    const now = await readCharge(world.store, charge.id)
    const last = now.payments.at(-1)
    if (last?.status === 'failed') await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' })
    return last?.status === 'waiting' && now
  }, `charge ${charge.id} shows its code`)
}

const pay = async (charge: Charge) => (await world.pay(charge.payments.at(-1)?.pix?.br_code ?? '')).end_to_end_id
const paid = (id: string) => chargeOnce(id, ({ status }) => status === 'paid', 'is paid')
async function newPaid(amount = 1000): Promise<Charge> {
  const charge = await shown(await newPixCharge(world.store, amount))
  await pay(charge)
  return paid(charge.id)
}

const PUT_COB = 'PUT /cob/{txid}'
const TOKEN = 'POST /oauth/token'

const askedFor = [
  ['slow', { kind: 'slow', delay_ms: 150, times: 2 }],
  ['silent, and had done nothing', { kind: 'no_answer', when: 'before', operation: PUT_COB, times: 1 }],
  ['silent, and had done it', { kind: 'no_answer', when: 'after', operation: PUT_COB, times: 1 }],
  ['silent twice over, reads included', { kind: 'no_answer', when: 'after', times: 4 }],
  ['hanging up before', { kind: 'reset', when: 'before', operation: PUT_COB, times: 2 }],
  ['hanging up after', { kind: 'reset', when: 'after', operation: PUT_COB, times: 2 }],
  ['500 after it was done', { kind: 'error', when: 'after', status: 500, operation: PUT_COB, times: 1 }],
  ['403 after it was done', { kind: 'error', when: 'after', status: 403, operation: PUT_COB, times: 1 }],
  ['503, a page of a proxy', { kind: 'error', status: 503, shape: 'html', times: 3 }],
  ['500 in SOAP', { kind: 'error', status: 500, shape: 'xml', times: 2 }],
  ['400 in words of its own', { kind: 'error', status: 400, shape: 'erros', operation: PUT_COB, times: 1 }],
  ['429 of a gateway', { kind: 'error', status: 429, shape: 'gateway', operation: PUT_COB, times: 1 }],
  ['403 with nothing', { kind: 'error', status: 403, shape: 'empty', operation: PUT_COB, times: 1 }],
  ['404 of a gateway', { kind: 'error', status: 404, shape: 'gateway', operation: PUT_COB, times: 1 }],
  ['half an answer', { kind: 'truncated', operation: PUT_COB, times: 2 }],
  ['a token that is not taken', { kind: 'token_rejected', times: 3 }],
] as const

test.each(sampleOf(askedFor, 4))(
  'while a code is asked for, the bank is %s: one charge, paid once',
  async (_name, fault) => {
    await wrong(fault)
    const charge = await shown(await newPixCharge(world.store, 1000))
    await calm()
    await pay(charge)
    expect(await paid(charge.id)).toMatchObject({ amount_applied: 1000, flags: [] })
    expect(await entriesOf(world.store, charge.id)).toHaveLength(1)
  },
)

test.each([
  ['a token server that issues none', { kind: 'token_not_issued', times: 1 }],
  ['tokens that end at once', { kind: 'token_short', lifetime: 1 }],
  ['a token without the right to charge', { kind: 'scopes_missing', scopes: ['cob.write'], times: 1 }],
  ['a token server that is down', { kind: 'error', status: 503, shape: 'html', operation: TOKEN, times: 2 }],
  ['a certificate past its time', { kind: 'certificate_expired', times: 3 }],
])('after an hour there is %s: one charge, paid once', async (_name, fault) => {
  await world.advance(3_600_000)
  await wrong(fault)
  const charge = await newPixCharge(world.store, 1000)
  if (fault.kind === 'scopes_missing') await world.advance(3_600_000)
  await pay(await shown(charge))
  expect(await paid(charge.id)).toMatchObject({ amount_applied: 1000, flags: [] })
})

test.each([
  ['silent', { kind: 'no_answer', operation: 'GET /pix/{e2eid}', times: 2 }],
  ['broken', { kind: 'error', status: 500, shape: 'html', operation: 'GET /pix/{e2eid}', times: 3 }],
  ['rejecting', { kind: 'error', status: 403, shape: 'empty', operation: 'GET /pix/{e2eid}', times: 2 }],
  ['cutting short', { kind: 'truncated', operation: 'GET /pix/{e2eid}', times: 2 }],
])('while a payment is confirmed, the bank is %s: booked once', async (_name, fault) => {
  const charge = await newPixCharge(world.store, 1000)
  await wrong(fault)
  await pay(charge)
  expect(await paid(charge.id)).toMatchObject({ amount_applied: 1000, flags: [] })
})

test.each([
  ['twice', [{ kind: 'webhook_twice', times: 3 }]],
  ['late', [{ kind: 'webhook_late', delay_ms: 400, times: 2 }]],
  ['out of order', [{ kind: 'webhook_out_of_order', count: 3, times: 3 }]],
  ['in a batch', [{ kind: 'webhook_batch', count: 3, times: 3 }]],
  ['never', [{ kind: 'webhook_never', times: 3 }]],
  ['to another store', [{ kind: 'webhook_wrong_store', times: 3 }]],
])('the bank calls %s: each payment is booked once', async (_name, faults) => {
  const other = _name === 'to another store' ? await world.anotherStore() : null
  await wrong(...faults.map(fault => (other ? { ...fault, to_pix_key: other.pixKey } : fault)))
  const charges = [
    await newPixCharge(world.store, 100),
    await newPixCharge(world.store, 200),
    await newPixCharge(world.store, 300),
  ]
  for (const charge of charges) await pay(charge)
  for (const { id, amount } of charges) expect(await paid(id)).toMatchObject({ amount_applied: amount, flags: [] })
  if (other) {
    expect(bodyOf(await other.api.get('/v1/charges'), 200, chargeListSchema).data).toEqual([])
  }
})

test.each([
  ['silent after it was done', { kind: 'no_answer', when: 'after', times: 2 }],
  ['500 before', { kind: 'error', status: 500, times: 3 }],
  ['500 after it was done', { kind: 'error', status: 500, when: 'after', times: 1 }],
  ['cutting short', { kind: 'truncated', times: 2 }],
  ['slow to end it', { kind: 'return_slow', delay_ms: 1_500, times: 1 }],
])('while money is given back, the bank is %s: given back once', async (_name, fault) => {
  const charge = await newPaid()
  const operation = fault.kind === 'return_slow' ? {} : { operation: 'PUT /pix/{e2eid}/devolucao/{id}' }
  await wrong({ ...fault, ...operation })
  const path = `/v1/payments/${charge.payments[0]?.id}/refunds`
  bodyOf(await world.store.api.post(path, { amount: 400 }), 201, refundSchema)
  const done = await chargeOnce(charge.id, ({ amount_refunded }) => amount_refunded === 400, 'gave 400 back')
  expect(done.refunds).toMatchObject([{ status: 'done', amount: 400, origin: 'requested' }])
})

test('a devolução of which the bank does not tell is not taken for one that it rejected', async () => {
  const charge = await newPaid()
  const operation = 'GET /pix/{e2eid}/devolucao/{id}'
  await wrong({ kind: 'return_slow', delay_ms: 500, times: 1 }, { kind: 'error', status: 403, operation, times: 1 })
  bodyOf(await world.store.api.post(`/v1/payments/${charge.payments[0]?.id}/refunds`, {}), 201, refundSchema)
  const done = await chargeOnce(charge.id, ({ refunds }) => refunds[0]?.status !== 'processing', 'ends its refund')
  expect(done.refunds).toMatchObject([{ status: 'done', amount: 1000, origin: 'requested' }])
})

test('money that could not be given back can be given back again', async () => {
  const charge = await newPaid()
  await wrong({ kind: 'return_failed', delay_ms: 20, times: 1 })
  const path = `/v1/payments/${charge.payments[0]?.id}/refunds`
  await world.store.api.post(path, {})
  await chargeOnce(charge.id, ({ refunds }) => refunds[0]?.status === 'failed', 'kept its money')
  bodyOf(await world.store.api.post(path, {}), 201, refundSchema)
  const done = await chargeOnce(charge.id, ({ amount_refunded }) => amount_refunded === 1000, 'gave it back')
  expect(done.refunds.map(({ status }) => status)).toEqual(['failed', 'done'])
})

test.each([
  ['twice', { kind: 'paid_twice' }, { status: 'paid', flags: ['duplicate'] }, 1000],
  ['too much', { kind: 'paid_over', amount: 300 }, { status: 'paid', flags: ['over'] }, 300],
  ['too little', { kind: 'paid_short', amount: 300 }, { status: 'open', flags: ['partial'] }, 700],
])('the payer pays %s: flagged, and given back by one click', async (_name, fault, expected, owed) => {
  await wrong({ ...fault, times: 1 })
  const charge = await newPixCharge(world.store, 1000)
  await pay(charge)
  const flagged = await chargeOnce(charge.id, ({ flags }) => flags.length > 0, 'is flagged')
  expect(flagged).toMatchObject(expected)
  const last = flagged.payments.findLast(({ status }) => status === 'captured')
  bodyOf(await world.store.api.post(`/v1/payments/${last?.id}/refunds`, { amount: owed }), 201, refundSchema)
  await chargeOnce(charge.id, ({ amount_refunded }) => amount_refunded === owed, 'gave it back')
})

test('the payer pays after the time, and again after that', async () => {
  const charge = await newPixCharge(world.store, 1000, { expires_in: 60 })
  await world.advance(61_000)
  await chargeOnce(charge.id, ({ status }) => status === 'expired', 'expires')
  await wrong({ kind: 'paid_unchecked', times: 2 })
  await pay(charge)
  expect(await paid(charge.id)).toMatchObject({ flags: ['late'] })
  await pay(charge)
  await chargeOnce(charge.id, ({ flags }) => flags.includes('duplicate'), 'is paid twice')
})

test('MED takes back what was just paid: booked against the sale', async () => {
  await wrong({ kind: 'med_return', amount: 250, delay_ms: 20, times: 1 })
  const charge = await newPixCharge(world.store, 1000)
  await pay(charge)
  const taken = await chargeOnce(charge.id, ({ amount_refunded }) => amount_refunded === 250, 'lost 250')
  expect(taken).toMatchObject({ status: 'paid', refunds: [{ origin: 'med', status: 'done' }] })
})

test('what the bank will not tell for hours is put before a person, and goes when the bank tells', async () => {
  const open = async () => bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema).data
  await wrong({ kind: 'error', status: 503 })
  const charge = await newPixCharge(world.store, 1000)
  const payment = charge.payments[0]?.id ?? ''
  expect(charge.payments).toMatchObject([{ status: 'processing', pix: null }])
  // The job of two hours later: what lies between is the same question.
  await world.advance(2 * 3_600_000)
  await world.app.parts.database.inStore(world.store.id, transaction =>
    transaction.enqueue({ name: 'follow-payment', data: { store: world.store.id, payment, round: 31 } }),
  )
  const item = await until(async () => (await open()).find(({ about }) => about === payment), 'a person is told')
  expect(item).toMatchObject({ kind: 'payment_unknown', charge_id: charge.id })
  await calm()
  await pay(await shown(charge))
  await paid(charge.id)
  expect((await open()).filter(({ about }) => about === payment)).toEqual([])
})

test('money for a txid of another program is on a charge of its own', async () => {
  const endToEndId = await moneyArrives(world, { pixKey: world.store.pixKey, txid: 'deOutroPrograma', amount: 700 })
  const made = await until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/charges?status=canceled'), 200, chargeListSchema)
    return data.find(({ payments }) => payments[0]?.pix?.end_to_end_id === endToEndId)
  }, 'the money has a charge')
  expect(made).toMatchObject({ origin: 'unsolicited', flags: ['review'] })
  expect(txidOf(made)).toBe('deOutroPrograma')
})
