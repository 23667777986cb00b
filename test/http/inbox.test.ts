import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import { limits } from '../../src/shared/contract/limits.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import {
  codeOf,
  entriesOf,
  newPaidCharge,
  newPixCharge,
  paidCharge,
  readCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { type QuietBank, startQuietBank } from '../builders/banks/quiet-bank.ts'
import { type StoreAtBank, storeAtBank } from '../builders/banks/store-at-bank.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let bank: QuietBank
let store: StoreAtBank
beforeAll(async () => {
  world = await openWorld()
  bank = await startQuietBank()
  store = await storeAtBank(world, bank, 3_500)
  await world.database.owner.query(`set guiche.store = '${store.id}'`)
})
beforeEach(() => {
  bank.beforeAnswer = () => undefined
})
afterAll(async () => {
  await world.close()
  await bank.close()
})

/** The bank posts to our inbox. The standard appends /pix to the address that was registered. */
function post(body: unknown, address = `${bank.webhookUrl}/pix`, type = 'application/json') {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return apiClient('', null).send('POST', address, bytes, { 'content-type': type })
}

interface Message {
  status: string
  note: string | null
  body: Buffer
}

/** The newest message of the inbox once it was thought about. */
function thoughtAbout(count = 1): Promise<Message[]> {
  return until(async () => {
    const { rows } = await world.database.owner.query<Message>(
      'select status, note, body from inbox_messages where store_id = $1 order by id desc limit $2',
      [store.id, count],
    )
    return rows.length === count && rows.every(({ status }) => status !== 'received') && rows
  }, 'the inbox is empty')
}

async function shown(amount = 5000) {
  const charge = await newPixCharge(store, amount)
  return { id: charge.id, txid: txidOf(charge) }
}

const booked = (amount: number) => [
  { kind: 'pix_received', postings: [{ source: 'sales', destination: `bank:${store.account}`, amount }] },
]

test('a Pix that the bank confirms is booked, by either address', async () => {
  for (const address of [`${bank.webhookUrl}/pix`, bank.webhookUrl ?? '']) {
    const { id, txid } = await shown()
    const endToEndId = bank.receives({ txid, amount: 5000 })
    const answer = await post({ pix: [{ endToEndId, txid }] }, address)
    expect(answer).toMatchObject({ status: 200, body: { received: true } })
    expect(await paidCharge(store, id)).toMatchObject({ amount_applied: 5000, flags: [] })
    expect(await entriesOf(store, id)).toEqual(booked(5000))
  }
})

test('a wrong secret, account or address is answered like any address that is none', async () => {
  const { pathname } = new URL(bank.webhookUrl ?? '')
  const [secret = ''] = pathname.split('/').slice(-1)
  const { account } = world.store
  for (const path of [
    pathname.replace(secret, 'a'.repeat(secret.length)),
    pathname.replace(secret, secret.toLowerCase()),
    pathname.replace(store.account, account),
    pathname.replace(store.account, 'pra_01k00000000000000000000000'),
    pathname.replace(secret, '%00'),
    `${pathname}/cob`,
  ]) {
    for (const ending of ['', '/pix']) {
      problemOf(await post({ pix: [] }, `${world.url}${path}${ending}`), 'not_found')
    }
  }
})

test('whatever the body, it is stored as it came, answered with 200 and ignored', async () => {
  const bodies: [body: string | Buffer, type: string][] = [
    ['', 'application/json'],
    ['{"pix":', 'application/json'],
    ['pix=1', 'application/x-www-form-urlencoded'],
    [Buffer.from([0, 255, 254, 0]), 'application/octet-stream'],
    ['{"evento":"teste_webhook"}', 'text/plain'],
    ['{"pix":[]}', 'application/json'],
    ['{"pix":[{"endToEndId":"../../cob"},{"txid":null},7]}', 'application/json'],
  ]
  for (const [body, type] of bodies) {
    expect((await post(body, undefined, type)).status).toBe(200)
    const [message] = await thoughtAbout()
    expect(message).toMatchObject({ status: 'ignored', body: Buffer.from(body) })
  }
})

test('a body of a mebibyte is stored, a larger one rejected', async () => {
  expect((await post(Buffer.alloc(limits.inboxBody, ' '))).status).toBe(200)
  problemOf(await post(Buffer.alloc(limits.inboxBody + 1, ' ')), 'body_too_large')
})

test('what the bank does not confirm books nothing', async () => {
  const { id, txid } = await shown()
  const endToEndId = `E1234567820261121${'9'.repeat(15)}`
  await post({ pix: [{ endToEndId, txid, valor: '50.00', horario: '2026-11-21T12:00:00Z' }] })
  const [message] = await thoughtAbout()
  expect(message).toMatchObject({ status: 'ignored', note: `The bank does not know ${endToEndId}.` })
  expect(await readCharge(store, id)).toMatchObject({ status: 'open', amount_applied: 0 })
  expect(await entriesOf(store, id)).toEqual([])
})

test('the same words again are news once those before were read', async () => {
  const body = { pix: [{ endToEndId: `E1234567820261121${'8'.repeat(15)}` }] }
  await post(body)
  await thoughtAbout()
  await post(body)
  expect((await thoughtAbout(2)).map(message => String(message.body))).toEqual(Array(2).fill(JSON.stringify(body)))
})

test('a Pix of another receiver changes nothing', async () => {
  const theirs = await newPaidCharge(world, 5000)
  await post({ pix: [{ endToEndId: theirs.payments[0]?.pix?.end_to_end_id, txid: txidOf(theirs) }] })
  expect(await thoughtAbout()).toMatchObject([{ status: 'ignored' }])
  expect(await entriesOf(world.store, theirs.id)).toHaveLength(1)
})

test('a Pix that no charge asked for makes one of its own, once; not when it was paid to another key', async () => {
  const [ofNone, elsewhere] = [
    bank.receives({ txid: 'z'.repeat(26), amount: 5000 }),
    bank.receives({ txid: 'y', amount: 1, key: 'other' }),
  ]
  await Promise.all([1, 2, 3].map(round => post({ pix: [{ endToEndId: ofNone, txid: 'z'.repeat(26), round }] })))
  expect(await thoughtAbout(3)).toMatchObject(Array(3).fill({ status: 'processed' }))
  await post({ pix: [{ endToEndId: elsewhere }] })
  expect(await thoughtAbout()).toMatchObject([{ note: `${elsewhere} was paid to another key.` }])

  const { data } = bodyOf(await store.api.get('/v1/charges?status=canceled'), 200, chargeListSchema)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    origin: 'unsolicited',
    flags: ['review'],
    amount: 5000,
    amount_applied: 0,
    payments: [{ origin: 'unsolicited', status: 'captured', pix: { br_code: null, end_to_end_id: ofNone } }],
    tracker: [{ step: 'created' }, { step: 'review', status: 'warning' }],
  })
  expect(await entriesOf(store, data[0]?.id ?? '')).toEqual([
    {
      kind: 'pix_received_unapplied',
      postings: [{ source: 'unapplied', destination: `bank:${store.account}`, amount: 5000 }],
    },
  ])
})

test('the webhook of a store cannot pay a charge of another', async () => {
  const charge = await newPixCharge(world.store, 5000)
  const endToEndId = bank.receives({ txid: txidOf(charge), amount: 5000 })
  await post({ pix: [{ endToEndId, txid: txidOf(charge) }] })
  expect(await thoughtAbout()).toMatchObject([{ note: `${endToEndId} belongs to another account.` }])
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open', amount_applied: 0 })
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
})

test('the same news ten times, at once and one after another, is booked once', async () => {
  const { id, txid } = await shown()
  const endToEndId = bank.receives({ txid, amount: 5000 })
  const bodies = Array.from({ length: 10 }, (_, index) => ({
    pix: [{ endToEndId, txid, infoPagador: `${index % 5}` }],
  }))
  const answers = await Promise.all(bodies.map(body => post(body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  for (const body of bodies) await post(body)
  await thoughtAbout(5)
  expect(await paidCharge(store, id)).toMatchObject({
    amount_applied: 5000,
    flags: [],
    payments: [{ status: 'captured' }],
  })
  expect(await entriesOf(store, id)).toEqual(booked(5000))
})

test('a batch pays each charge that it speaks of; devoluções may stand there as an object', async () => {
  const charges = await Promise.all([shown(100), shown(200), shown(300)])
  const pix: Record<string, unknown>[] = charges.map(({ txid }, index) => ({
    endToEndId: bank.receives({ txid, amount: (index + 1) * 100 }),
    txid,
    devolucoes: { id: 'x', rtrId: 'D1', valor: '1.00', status: 'DEVOLVIDO', horario: {} },
  }))
  await post({ pix: [...pix, { endToEndId: `E${'0'.repeat(31)}` }, 'nonsense'] })
  expect(await thoughtAbout()).toMatchObject([{ status: 'processed' }])
  for (const [index, { id }] of charges.entries()) {
    expect(await readCharge(store, id)).toMatchObject({ status: 'paid', amount_applied: (index + 1) * 100 })
  }
})

test('an amount written in the webhook is nobody’s: the bank’s own read decides', async () => {
  const { id, txid } = await shown(5000)
  const endToEndId = bank.receives({ txid, amount: 1 })
  await post({ pix: [{ endToEndId, txid, valor: '5000.00' }] })
  await thoughtAbout()
  expect(await readCharge(store, id)).toMatchObject({ status: 'open', amount_applied: 1, flags: ['partial'] })
  expect(await entriesOf(store, id)).toEqual(booked(1))
})

test('a txid written in the webhook is nobody’s either', async () => {
  const [paid, named] = [await shown(700), await shown(700)]
  const endToEndId = bank.receives({ txid: paid.txid, amount: 700 })
  await post({ pix: [{ endToEndId, txid: named.txid }] })
  await paidCharge(store, paid.id)
  expect(await readCharge(store, named.id)).toMatchObject({ status: 'open', amount_applied: 0 })
})

test('news that come before the bank has answered our own question lose nothing', async () => {
  bank.beforeAnswer = async ({ call }) => {
    if (!call.startsWith('PUT /cob/')) return undefined
    const txid = call.slice('PUT /cob/'.length)
    await post({ pix: [{ endToEndId: bank.receives({ txid, amount: 900 }), txid }] })
    await thoughtAbout()
    return undefined
  }
  const charge = await newPixCharge(store, 900)
  expect(charge).toMatchObject({ status: 'paid', amount_applied: 900 })
  expect(charge.payments).toMatchObject([{ status: 'captured', pix: { br_code: `the code of ${txidOf(charge)}` } }])
  expect(await entriesOf(store, charge.id)).toEqual(booked(900))
})

test('while the bank does not answer the message waits, and is thought about when it does', async () => {
  const { id, txid } = await shown(800)
  const endToEndId = bank.receives({ txid, amount: 800 })
  let silent = true
  bank.beforeAnswer = ({ call }) => (silent && call.startsWith('GET /pix/') ? { status: 503 } : undefined)
  await post({ pix: [{ endToEndId, txid }] })
  await until(() => bank.calls.includes(`GET /pix/${endToEndId}`), 'the bank was asked')
  silent = false
  expect(await paidCharge(store, id)).toMatchObject({ amount_applied: 800 })
})

test('a message that lay over a day is thought about all the same; given up if the bank is still silent', async () => {
  const { id, txid } = await shown(600)
  const [known, unknown] = [
    bank.receives({ txid, amount: 600 }),
    bank.receives({ txid: 'deOutroPrograma', amount: 70 }),
  ]
  let silentAbout: readonly string[] = [known, unknown]
  bank.beforeAnswer = ({ call }) => (silentAbout.some(one => call === `GET /pix/${one}`) ? { status: 503 } : undefined)
  for (const endToEndId of [known, unknown]) await post({ pix: [{ endToEndId, txid }] })
  await until(() => silentAbout.every(one => bank.calls.includes(`GET /pix/${one}`)), 'the bank was asked')
  silentAbout = [unknown]
  await world.advance(25 * 3_600_000)
  expect((await thoughtAbout(2)).map(({ status }) => status).sort()).toEqual(['ignored', 'processed'])
  expect(await paidCharge(store, id)).toMatchObject({ amount_applied: 600 })
  const { data } = bodyOf(await store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  const ofMessages = data.filter(({ kind }) => kind !== 'unapplied_money')
  expect(ofMessages).toMatchObject([{ kind: 'message_unread' }])
})
