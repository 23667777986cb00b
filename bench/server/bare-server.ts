/**
 * The bare reference, a program of its own: what a Node server can do at most on this machine. `node:http` and `pg`
 * carry out the flows with the calls to bank and merchant and the commits that they need, every step durable, and
 * nothing else: no validation, no authentication, no rule, no log. A job for later is a row. One that is due at once
 * begins in the process that made it, and the row of the message or the delivery is what a restart would go by. Started
 * with BENCH_DATABASE_URL, BENCH_BANK_URL, BENCH_ACQUIRER_URL, BENCH_MERCHANT_URL and PORT.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { Agent, request as call } from 'undici'

const { BENCH_DATABASE_URL = '', BENCH_MERCHANT_URL = '', PORT = '0' } = process.env
const { BENCH_BANK_URL = '', BENCH_ACQUIRER_URL = '' } = process.env

const pool = new pg.Pool({ connectionString: BENCH_DATABASE_URL, max: 20 })
const agent = new Agent({ connections: 32, pipelining: 1 })
type Row = Record<string, unknown>
type Send = (name: string, text: string, values: unknown[]) => Promise<Row[]>

interface Asked {
  amount: number
  description: string
  reference: string
  customer: unknown
  pay_with?: unknown
}

const server = createServer((request, response) => {
  answer(request).then(
    body => response.writeHead(201, { 'content-type': 'application/json' }).end(body),
    error => response.writeHead(500).end(String(error)),
  )
})
server.keepAliveTimeout = 60_000
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

function answer(request: IncomingMessage): Promise<string> {
  const [, version, place, id = '', verb] = (request.url ?? '').split('/')
  if (version !== 'v1') return receiveMessage(request)
  if (verb === 'capture') return captureCard(request, id)
  return place === 'charges' && verb ? holdCard(request, id) : createCharge(request)
}

async function createCharge(request: IncomingMessage): Promise<string> {
  const body = await read(request)
  const asked = JSON.parse(body.toString('utf8')) as Asked
  const key = request.headers['idempotency-key']
  const now = new Date()
  const id = newId('chg')
  const payment = asked.pay_with ? newId('pay') : null
  const txid = payment?.slice(4) ?? ''
  const charge = { id, object: 'charge', status: 'open', amount: asked.amount, description: asked.description }
  await transaction(async send => {
    await send('key', 'insert into idempotency_keys values ($1, $2, $3, $4, $5)', [
      key,
      body.subarray(0, 32),
      id,
      payment ? null : JSON.stringify(charge),
      now,
    ])
    await send(
      'charge',
      `insert into charges (id, token, status, amount, description, reference, customer, created_at, expires_at)
       values ($1, $2, 'open', $3, $4, $5, $6, $7, $8)`,
      [id, newId('tok'), asked.amount, asked.description, asked.reference, asked.customer, now, later(now, 86_400)],
    )
    await job(send, 'expire-charge', { charge: id }, later(now, 86_400))
    await event(send, 'charge.created', id, charge, now)
    if (!payment) return
    await send(
      'payment',
      `insert into payments (id, charge_id, status, amount, txid, created_at)
        values ($1, $2, 'processing', $3, $4, $5)`,
      [payment, id, asked.amount, txid, now],
    )
    await job(send, 'follow-payment', { payment }, later(now, 10))
  })
  if (!payment) return JSON.stringify(charge)

  const cob = { calendario: { expiracao: 86_400 }, valor: { original: (asked.amount / 100).toFixed(2) } }
  const { pixCopiaECola: code } = (await bank('PUT', `/cob/${txid}`, JSON.stringify(cob))) as { pixCopiaECola: string }
  const shown = { ...charge, payments: [{ id: payment, status: 'waiting', pix: { br_code: code, txid } }] }
  await transaction(async send => {
    await send('waiting', `update payments set status = 'waiting', br_code = $2 where id = $1`, [payment, code])
    await event(send, 'payment.waiting', id, shown, now)
    await send('answer', 'update idempotency_keys set response = $2 where key = $1', [key, JSON.stringify(shown)])
  })
  return JSON.stringify(shown)
}

async function holdCard(request: IncomingMessage, charge: string): Promise<string> {
  const body = await read(request)
  const { card_token: token } = JSON.parse(body.toString('utf8')) as { card_token: string }
  const key = request.headers['idempotency-key']
  const now = new Date()
  const payment = newId('pay')
  const amount = await transaction(async send => {
    const [row] = await send('left', 'select amount from charges where id = $1 for update', [charge])
    await send('key', 'insert into idempotency_keys values ($1, $2, $3, $4, $5)', [
      key,
      body.subarray(0, 32),
      payment,
      null,
      now,
    ])
    await send(
      'payment',
      `insert into payments (id, charge_id, status, amount, txid, created_at)
        values ($1, $2, 'processing', $3, $4, $5)`,
      [payment, charge, row?.amount, payment.slice(4), now],
    )
    await job(send, 'follow-payment', { payment }, later(now, 10))
    return Number(row?.amount)
  })
  const asked = { reference: payment, token, amount, currency: 'BRL', funding: 'credit', capture: 'manual' }
  const card = await acquirer('/payments', asked)
  const shown = { id: payment, charge_id: charge, status: 'authorized', amount }
  await transaction(async send => {
    await send('held', `update payments set status = 'authorized', card = $2 where id = $1`, [
      payment,
      JSON.stringify(card),
    ])
    await event(send, 'payment.authorized', charge, shown, now)
    await send('answer', 'update idempotency_keys set response = $2 where key = $1', [key, JSON.stringify(shown)])
  })
  return JSON.stringify(shown)
}

async function captureCard(request: IncomingMessage, payment: string): Promise<string> {
  const body = await read(request)
  const key = request.headers['idempotency-key']
  const now = new Date()
  const { charge, amount, card } = await transaction(async send => {
    await send('key', 'insert into idempotency_keys values ($1, $2, $3, $4, $5)', [
      key,
      body.subarray(0, 32),
      payment,
      null,
      now,
    ])
    const [row] = await send(
      'intent',
      `update payments set capture_amount = amount where id = $1 and status = 'authorized' and capture_amount is null
       returning charge_id, amount, card->>'id' as card`,
      [payment],
    )
    await job(send, 'follow-hold', { payment }, later(now, 10))
    return { charge: String(row?.charge_id), amount: Number(row?.amount), card: String(row?.card) }
  })
  const answer = (await acquirer(`/payments/${card}/capture`, { amount })) as { settlement: { fee: number }[] }
  const [entry, fee, delivery] = [newId('ent'), newId('ent'), newId('dlv')]
  const shown = { id: payment, charge_id: charge, status: 'captured', amount }
  const published = await transaction(async send => {
    await send('taken', `update payments set status = 'captured', card = $2, captured_at = $3 where id = $1`, [
      payment,
      JSON.stringify(answer),
      now,
    ])
    await send('paid', `update charges set status = 'paid', amount_paid = $2, paid_at = $3 where id = $1`, [
      charge,
      amount,
      now,
    ])
    await send('entry', 'insert into ledger_entries values ($1, $2, $3, $4)', [entry, `card:${payment}`, charge, now])
    await send('sale', `insert into ledger_postings values ($1, 'sales', 'receivable', $2)`, [entry, amount])
    await send('entry', 'insert into ledger_entries values ($1, $2, $3, $4)', [fee, `fee:${payment}`, charge, now])
    await send('fee', `insert into ledger_postings values ($1, 'receivable', 'fees', $2)`, [
      fee,
      answer.settlement[0]?.fee,
    ])
    await event(send, 'payment.captured', charge, shown, now)
    const paid = { id: charge, object: 'charge', status: 'paid', amount }
    const id = await event(send, 'charge.paid', charge, paid, now)
    await send('delivery', `insert into deliveries values ($1, $2, 'pending', 0, $3)`, [delivery, id, now])
    await send('answer', 'update idempotency_keys set response = $2 where key = $1', [key, JSON.stringify(shown)])
    return JSON.stringify({ id, type: 'charge.paid', data: { object: paid } })
  })
  setImmediate(() => deliver(delivery, published).catch(error => console.error(error)))
  return JSON.stringify(shown)
}

async function receiveMessage(request: IncomingMessage): Promise<string> {
  const body = await read(request)
  const id = newId('inb')
  await transaction(send =>
    send('message', `insert into inbox_messages values ($1, $2, 'received', $3)`, [id, body, new Date()]),
  )
  setImmediate(() => processMessage(id, body).catch(error => console.error(error)))
  return '{"received":true}'
}

async function processMessage(message: string, body: Buffer): Promise<void> {
  const [hint] = (JSON.parse(body.toString('utf8')) as { pix: { endToEndId: string }[] }).pix
  const pix = (await bank('GET', `/pix/${hint?.endToEndId}`)) as Record<'endToEndId' | 'txid' | 'valor', string>
  const now = new Date()
  const amount = Math.round(Number(pix.valor) * 100)
  const [entry, delivery] = [newId('ent'), newId('dlv')]
  const published = await transaction(async send => {
    const [payment] = await send(
      'capture',
      `update payments set status = 'captured', end_to_end_id = $2, captured_at = $3 where txid = $1
       returning id, charge_id`,
      [pix.txid, pix.endToEndId, now],
    )
    const charge = String(payment?.charge_id)
    await send('paid', `update charges set status = 'paid', amount_paid = $2, paid_at = $3 where id = $1`, [
      charge,
      amount,
      now,
    ])
    await send('entry', 'insert into ledger_entries values ($1, $2, $3, $4)', [entry, pix.endToEndId, charge, now])
    await send('posting', `insert into ledger_postings values ($1, 'sales', 'bank', $2)`, [entry, amount])
    await event(send, 'payment.captured', charge, { id: payment?.id, status: 'captured', amount }, now)
    const paid = { id: charge, object: 'charge', status: 'paid', amount }
    const id = await event(send, 'charge.paid', charge, paid, now)
    await send('delivery', `insert into deliveries values ($1, $2, 'pending', 0, $3)`, [delivery, id, now])
    await send('processed', `update inbox_messages set status = 'processed', processed_at = $2 where id = $1`, [
      message,
      now,
    ])
    return JSON.stringify({ id, type: 'charge.paid', data: { object: paid } })
  })
  await deliver(delivery, published)
}

async function deliver(delivery: string, body: string): Promise<void> {
  const { statusCode, body: answer } = await call(BENCH_MERCHANT_URL, { method: 'POST', body, dispatcher: agent })
  await answer.dump()
  await transaction(async send => {
    await send('attempt', 'insert into delivery_attempts values ($1, $2, $3)', [delivery, new Date(), statusCode])
    await send('delivered', `update deliveries set status = 'delivered', attempts = 1 where id = $1`, [delivery])
  })
}

function bank(method: 'GET' | 'PUT', path: string, body: string | null = null): Promise<unknown> {
  return provider(method, BENCH_BANK_URL + path, body)
}

function acquirer(path: string, body: object): Promise<unknown> {
  return provider('POST', BENCH_ACQUIRER_URL + path, JSON.stringify(body))
}

async function provider(method: 'GET' | 'PUT' | 'POST', url: string, body: string | null): Promise<unknown> {
  const answer = await call(url, {
    method,
    body,
    headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
    dispatcher: agent,
  })
  return answer.body.json()
}

/** Each statement is prepared once a connection, as in the product. */
async function transaction<T>(work: (send: Send) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const value = await work(async (name, text, values) => (await client.query<Row>({ name, text, values })).rows)
    await client.query('commit')
    return value
  } finally {
    client.release()
  }
}

async function event(send: Send, type: string, charge: string, object: unknown, now: Date): Promise<string> {
  const id = newId('evt')
  await send('event', 'insert into events values ($1, $2, $3, $4, $5)', [
    id,
    type,
    charge,
    JSON.stringify({ object }),
    now,
  ])
  return id
}

function job(send: Send, name: string, data: unknown, at: Date): Promise<Row[]> {
  return send('job', `insert into jobs values ($1, $2, $3, $4, 'created')`, [newId('job'), name, data, at])
}

/** As long as the product's ids and sorted by time like them. */
function newId(prefix: string): string {
  return `${prefix}_${Date.now().toString(36).padStart(9, '0')}${randomUUID().replaceAll('-', '').slice(0, 17)}`
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
