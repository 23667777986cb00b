import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { done, paymentOfAna, taken } from '../builders/cards/acquirer-connector.ts'
import { connectPagarme, openPagarme, pagarmeNumbers, typePagarmeCard } from '../builders/gateways/pagarme-sandbox.ts'

/** Pagar.me with a PSP contract: it wants all of who buys, and no token in an order. */
let sandbox: Sandbox
let world: Awaited<ReturnType<typeof openPagarme>>
let connected: ReturnType<typeof connectPagarme>
let count = 0
const next = () => `pay_psp${++count}`
const type = (number = '4539003370725497', cvv = '123') => typePagarmeCard(world.account, number, { cvv })
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-pagarme-psp-'))

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  world = await openPagarme(sandbox, 'psp')
  connected = connectPagarme(world.account)
})

/** What it has, read with its own key. */
async function ofGateway(path: string): Promise<{ data: Record<string, unknown>[] } & Record<string, unknown>> {
  const authorization = `Basic ${btoa(`${world.account.secret_key}:`)}`
  const response = await fetch(`${world.account.base_url}${path}`, { headers: { authorization } })
  return (await response.json()) as { data: Record<string, unknown>[] } & Record<string, unknown>
}

test('a token becomes a card of the customer, and the order names it: held, captured, refunded, paid out', async () => {
  const { port } = connected
  const reference = next()
  const softDescriptor = 'PADARIA AURORA DO CENTRO'
  const held = taken(await port.authorize(paymentOfAna(reference, await type(), { capture: 'manual', softDescriptor })))
  expect(held).toMatchObject({ status: 'authorized', reference, amount: 12990, brand: 'visa', last4: '5497' })
  expect(done(await port.capture(held.id, centavos(10_000)))).toMatchObject({ status: 'captured', captured: 10_000 })
  expect(done(await port.refund(held.id, 'ref_1', centavos(4000)))).toMatchObject({ status: 'done' })
  expect((await world.ledger(reference)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 10_000],
    ['refunded', 4000],
  ])
  const { last_transaction } = (await ofGateway(`/charges/${held.id}`)) as { last_transaction?: object }
  expect(last_transaction).toMatchObject({ statement_descriptor: 'PADARIA AUROR' })
  const days = { from: '2020-01-01', to: '2100-01-01' }
  expect(done(await port.listPayouts(days, null)).lines).toMatchObject([
    { payment: held.id, kind: 'sale' },
    { payment: held.id, kind: 'refund' },
  ])
})

test('the customer goes whole: document, phone and address; whoever lacks one is sent nowhere', async () => {
  const { port } = connected
  const { storedCard } = taken(await port.authorize(paymentOfAna(next(), await type())))
  const [charge] = (await ofGateway('/charges')).data
  expect(charge?.customer).toMatchObject({
    document: '52998224725',
    phones: { mobile_phone: { area_code: '11', number: '987654321' } },
    address: {
      line_1: '1578, Avenida Paulista, Bela Vista',
      line_2: 'apto 12',
      zip_code: '01310100',
      city: 'São Paulo',
      state: 'SP',
      country: 'BR',
    },
  })
  expect(storedCard).toMatch(/^cus_\w+\/card_\w+$/)
  const { payer: ana } = paymentOfAna(next(), '')
  if (!ana) throw new Error('Ana pays')
  for (const missing of [{ address: null }, { phone: null }, { phone: '+12125550100' }, { taxId: null }]) {
    const asked = paymentOfAna(next(), await type(), { payer: { ...ana, ...missing } })
    expect(await port.authorize(asked)).toMatchObject({ outcome: 'rejected', code: 'invalid_request' })
  }
  expect((await ofGateway('/orders')).data).toHaveLength(1)
})

test('a card that was kept pays again by its owner and itself, with nothing told of the payer', async () => {
  const { port } = connected
  const { storedCard: id } = taken(await port.authorize(paymentOfAna(next(), await type(), { storeCard: true })))
  const { payer: _, ...again } = paymentOfAna(next(), '', { instrument: { kind: 'stored', id: id ?? '' } })
  expect(taken(await port.authorize(again))).toMatchObject({ status: 'captured', storedCard: id })
  expect(await port.deleteStoredCard(id ?? '')).toEqual({ outcome: 'ok', value: null })
  expect(await port.authorize({ ...again, reference: next() })).toMatchObject({ code: 'instrument_unusable' })
})

test.each([
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['done, and half of the answer came', { kind: 'truncated' }],
  ['done behind an error', { kind: 'error', when: 'after', status: 504 }],
  ['not done behind an error', { kind: 'error', status: 502 }],
])('%s: each of the three calls is asked again by its key, and it is charged once', async (_name, plan) => {
  for (const operation of ['createCustomer', 'createCard', 'createOrder']) {
    const reference = next()
    await world.fault({ operation, ...plan })
    const answer = await connected.port.authorize(paymentOfAna(reference, await type()))
    expect(taken(answer), operation).toMatchObject({ status: 'captured' })
    expect(await world.ledger(reference)).toMatchObject([{ kind: 'paid', amount: 12990 }])
  }
  const [charge] = (await ofGateway('/charges')).data
  const { id } = (charge?.customer ?? {}) as { id?: string }
  expect((await ofGateway(`/customers/${id}/cards`)).data).toHaveLength(3)
})

test.each(['createCustomer', 'createCard'])('a %s of which nothing is heard charges nothing', async operation => {
  const reference = next()
  await world.fault({ operation, kind: 'error', when: 'after', status: 500, times: 2 })
  const answer = await connected.port.authorize(paymentOfAna(reference, await type()))
  expect(answer).toMatchObject({ outcome: 'not_charged' })
  expect(await connected.port.readByReference(reference)).toEqual({ outcome: 'absent' })
})

test('a token that is spent or nobody’s, and a key that is refused, charge nothing', async () => {
  const { port } = connected
  const token = await type()
  taken(await port.authorize(paymentOfAna(next(), token)))
  for (const spent of [token, 'token_nobody']) {
    expect(await port.authorize(paymentOfAna(next(), spent))).toMatchObject({ code: 'instrument_unusable' })
  }
  const stranger = connectPagarme({ ...world.account, secret_key: 'sk_test_nobody', public_key: 'pk_test_nobody' })
  expect(await stranger.port.authorize(paymentOfAna(next(), token))).toMatchObject({ outcome: 'not_charged' })
})

test('a card that no order took is not left in the wallet', async () => {
  await world.fault({ operation: 'createOrder', kind: 'rate_limited' })
  expect(await connected.port.authorize(paymentOfAna(next(), await type()))).toMatchObject({ outcome: 'not_charged' })
  const { storedCard } = taken(await connected.port.authorize(paymentOfAna(next(), await type())))
  const [customer = ''] = storedCard?.split('/') ?? []
  expect((await ofGateway(`/customers/${customer}/cards`)).data).toHaveLength(1)
})

test('declined by the code, and by antifraud, which says why; what is looked at ends by itself', async () => {
  const { port } = connected
  expect(await port.authorize(paymentOfAna(next(), await type(undefined, '612')))).toMatchObject({
    outcome: 'declined',
    decline: { reason: 'not_approved' },
  })
  expect(await port.authorize(paymentOfAna(next(), await type(pagarmeNumbers.declined)))).toMatchObject({
    outcome: 'declined',
  })
  await world.fault({ kind: 'antifraud_reproved' })
  expect(await port.authorize(paymentOfAna(next(), await type()))).toMatchObject({
    outcome: 'declined',
    decline: { code: 'antifraud-reproved', reason: 'suspected_fraud' },
  })
  const reference = next()
  const looked = await port.authorize(paymentOfAna(reference, await type(), { amount: centavos(140) }))
  expect(taken(looked)).toMatchObject({ status: 'processing', captured: 0 })
  await expect.poll(async () => done(await port.readByReference(reference)).status, { timeout: 8_000 }).toBe('captured')
})

test('an order with a token, without an address, by voucher or with long text is rejected as documented', async () => {
  const authorization = `Basic ${btoa(`${world.account.secret_key}:`)}`
  const order = async (body: object) => {
    const items = [{ amount: 100, description: 'Pão', quantity: 1, code: '1' }]
    const response = await fetch(`${world.account.base_url}/orders`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ items, ...body }),
    })
    const { errors } = (await response.json()) as { errors?: object }
    return [response.status, Object.keys(errors ?? {})]
  }
  const customer = { name: 'Ana Souza', email: 'ana@example.com' }
  const credit_card = { card_token: await type(), statement_descriptor: 'PADARIA AURORA' }
  expect(await order({ customer, payments: [{ payment_method: 'credit_card', credit_card }] })).toEqual([
    422,
    [
      'order.customer.document',
      'order.customer.phones',
      'order.customer.address',
      'order.payments[0].credit_card.card_token',
      'order.payments[0].credit_card.statement_descriptor',
    ],
  ])
  const [status] = await order({ customer, payments: [{ payment_method: 'pix', pix: { expires_in: 60 } }] })
  expect(status).toBe(422)
})

test('what it can do is what its contract lets it do', () => {
  const { abilities } = connected.port
  expect(abilities).toMatchObject({ descriptorLength: 13, wallets: {}, vouchers: [], fundings: ['credit'] })
  expect(abilities.payerNeeds).toEqual(['name', 'email', 'taxId', 'phone', 'address'])
})

test('no line of the log says a name, an address, a token or a body', async () => {
  const token = await type()
  await world.fault({ operation: 'createCard', kind: 'error', status: 500, times: 2 })
  await connected.port.authorize(paymentOfAna(next(), token))
  await connected.port.authorize(paymentOfAna(next(), 'token_nobody'))
  const said = JSON.stringify(connected.log)
  expect(connected.log.length).toBeGreaterThan(2)
  for (const secret of [token, 'ana@', 'Ana Souza', '52998224725', 'Paulista', world.account.secret_key]) {
    expect(said).not.toContain(secret)
  }
})
