import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CustomError,
  type GetChargeResponse,
  type GetCreditCardTransactionResponse,
  type GetPixTransactionResponse,
} from '@pagarme/pagarme-nodejs-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { payByPhone } from '../builders/banks/pix-sandbox-bank.ts'
import { openPagarme, pagarmeNumbers } from '../builders/gateways/pagarme-sandbox.ts'
import { officialPagarme } from '../builders/gateways/pagarme-sdk.ts'
import { until } from '../harness/until.ts'

// The official SDK speaks with the sandbox as a stranger would.

let sandbox: Sandbox
let world: Awaited<ReturnType<typeof openPagarme>>
let sdk: ReturnType<typeof officialPagarme>
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-pagarme-sdk-'))

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
  world = await openPagarme(sandbox)
  sdk = officialPagarme(world.account)
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

test('the official SDK pays, holds, captures in part, gives back in parts and whole, and finds', async () => {
  const paid = await sdk.pay('order-1')
  expect(paid.order).toMatchObject({
    code: 'order-1',
    status: 'paid',
    amount: 12_990,
    items: [{ amount: 12_990, description: 'Pão de queijo', quantity: 1, code: 'pao', category: 'food' }],
  })
  expect(paid.charge).toMatchObject({
    status: 'paid',
    paidAmount: 12_990,
    customer: { name: 'Ana Souza', address: { zipCode: '01310100' }, phones: { mobilePhone: { areaCode: '11' } } },
    lastTransaction: {
      transactionType: 'credit_card',
      status: 'captured',
      installments: 1,
      operationType: 'auth_and_capture',
    },
  })
  const held = await sdk.pay('order-2', { operationType: 'auth_only', statementDescriptor: 'PADARIA' })
  expect(held.charge).toMatchObject({
    status: 'pending',
    lastTransaction: {
      status: 'authorized_pending_capture',
      statementDescriptor: 'PADARIA',
      acquirerReturnCode: '00',
      card: { firstSixDigits: '400000', lastFourDigits: '0010', brand: 'Visa' },
    },
  })
  expect(await sdk.capture(held.id, 'order-2', 10_000)).toMatchObject({
    status: 'paid',
    amount: 12_990,
    paidAmount: 10_000,
    lastTransaction: { status: 'partial_capture', amount: 10_000 },
  })
  expect(await sdk.cancel(held.id, 4_000)).toMatchObject({
    status: 'paid',
    canceledAmount: 4_000,
    lastTransaction: { status: 'partial_refunded', amount: 4_000, success: true },
  })
  expect(await sdk.cancel(held.id)).toMatchObject({
    status: 'canceled',
    canceledAmount: 10_000,
    lastTransaction: { status: 'refunded', amount: 6_000 },
  })
  expect(await sdk.read(held.id)).toMatchObject({ id: held.id, code: 'order-2', paidAmount: 10_000 })
  const read = await sdk.orders.getOrder(String(held.order.id))
  expect(read.result).toMatchObject({ id: held.order.id, status: 'canceled', charges: [{ id: held.id }] })
  const released = await sdk.pay('order-3', { operationType: 'auth_only' })
  expect(await sdk.cancel(released.id)).toMatchObject({ status: 'canceled', lastTransaction: { status: 'voided' } })
  expect((await world.ledger('order-2')).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 10_000],
    ['refunded', 4_000],
    ['refunded', 6_000],
  ])
})

test('lists know an order and its charge by code, newest first, a page at a time', async () => {
  const [first, second] = [await sdk.pay('order-twice', {}, { amount: 100 }), await sdk.pay('order-other')]
  const list = async (page: number, size: number, code?: string, status?: string, method?: string) =>
    (await sdk.charges.getCharges(page, size, code, status, method)).result
  expect(await list(1, 10, 'order-twice')).toMatchObject({
    data: [{ id: first.id, code: 'order-twice', amount: 100, status: 'paid' }],
    paging: { total: 1 },
  })
  const all = await list(1, 30)
  expect(all.paging?.total).toBe(all.data?.length)
  expect(all.data?.[0]).toMatchObject({ id: second.id })
  expect((await list(2, 1)).data).toMatchObject([{ id: all.data?.[1]?.id }])
  // A list leaves the transaction out.
  expect(all.data?.every(({ lastTransaction }) => lastTransaction === undefined)).toBe(true)
  expect(await list(1, 10, 'order-twice', 'failed')).toMatchObject({ data: [], paging: { total: 0 } })
  expect(await list(1, 10, 'order-twice', 'paid', 'pix')).toMatchObject({ data: [] })
  const byOrder = await sdk.charges.getCharges(
    1,
    10,
    undefined,
    'paid',
    'credit_card',
    undefined,
    String(second.order.id),
  )
  expect(byOrder.result.data).toMatchObject([{ id: second.id }])
  const found = await sdk.orders.getOrders(1, 10, 'order-twice')
  expect(found.result).toMatchObject({
    data: [{ id: first.order.id, charges: [{ id: first.id }] }],
    paging: { total: 1 },
  })
  const customer = String(first.charge?.customer?.id)
  const since = (text: string, whose = customer) =>
    sdk.orders.getOrders(1, 10, 'order-twice', undefined, text, undefined, whose)
  expect((await since('2020-01-01T00:00:00Z')).result.data).toHaveLength(1)
  expect((await since('2999-01-01T00:00:00Z')).result.data).toEqual([])
  expect((await since('2020-01-01T00:00:00Z', 'cus_nobody')).result.data).toEqual([])
})

test('a declined card is an answer; six instalments are six payables', async () => {
  const declined = await sdk.pay('order-declined', { cardToken: await sdk.tokenOf(pagarmeNumbers.declined) })
  expect(declined.order).toMatchObject({ status: 'failed', charges: [{ status: 'failed' }] })
  expect(declined.charge?.lastTransaction).toMatchObject({
    status: 'not_authorized',
    success: false,
    acquirerReturnCode: '05',
  })
  const poor = await sdk.pay('order-poor', {}, { amount: 6_651 })
  expect(poor.charge).toMatchObject({ status: 'failed', lastTransaction: { acquirerReturnCode: '51' } })
  const six = await sdk.pay('order-six', { installments: 6 })
  expect(six.charge).toMatchObject({ status: 'paid', lastTransaction: { installments: 6 } })
  expect(await sdk.payablesOf(six.id)).toEqual(Array(6).fill([six.id, 'credit', 2_165]))
  expect(await sdk.payablesOf(six.id, { status: 'paid' })).toEqual([])
  expect(await sdk.payablesOf(six.id, { status: 'waiting_funds' })).toHaveLength(6)
  expect(await sdk.payablesOf(six.id, { since: '2999-01-01T00:00:00Z' })).toEqual([])
  await sdk.cancel(six.id, 990)
  expect(await sdk.payablesOf(six.id, { type: 'refund' })).toEqual([[six.id, 'refund', -990]])
})

const idOfCard = (charge: GetChargeResponse | undefined) =>
  String((charge?.lastTransaction as GetCreditCardTransactionResponse | undefined)?.card?.id)

test('a customer’s card is kept, pays again by its id, and is forgotten', async () => {
  const { charge } = await sdk.pay('order-kept')
  const customer = String(charge?.customer?.id)
  const { data: kept } = (await sdk.customers.getCards(customer)).result
  const cardId = idOfCard(charge)
  expect(kept).toContainEqual(expect.objectContaining({ id: cardId, lastFourDigits: '0010', status: 'active' }))
  // It demands the whole customer where an id would do; an e-mail that is known names the one who is known.
  expect((await sdk.pay('order-again', { cardId })).charge).toMatchObject({
    status: 'paid',
    customer: { id: customer },
    lastTransaction: { card: { id: cardId } },
  })
  expect((await sdk.customers.getCard(customer, cardId)).result).toMatchObject({ id: cardId, brand: 'Visa' })
  expect((await sdk.customers.deleteCard(customer, cardId)).result).toMatchObject({ id: cardId, status: 'deleted' })
  await expect(sdk.customers.getCard(customer, cardId)).rejects.toMatchObject({ statusCode: 404 })
  await expect(sdk.pay('order-gone', { cardId })).rejects.toMatchObject({ statusCode: 404 })
})

test('a voucher pays by its token', async () => {
  // It sends a voucher's card as `Card`, which the API does not know: the card goes as a token.
  const voucher = { statementDescriptor: 'PADARIA', cardToken: await sdk.tokenOf() }
  expect(await sdk.order('order-voucher', { paymentMethod: 'voucher', voucher })).toMatchObject({
    status: 'paid',
    charges: [{ paymentMethod: 'voucher', lastTransaction: { transactionType: 'voucher', status: 'captured' } }],
  })
})

test('a Pix is read waiting and paid, and is given back in parts', async () => {
  const result = await sdk.order('order-pix', { paymentMethod: 'pix', pix: { expiresIn: 3_600 } }, { amount: 5_880 })
  expect(result).toMatchObject({ status: 'pending', charges: [{ status: 'pending', paymentMethod: 'pix' }] })
  const [charge] = result.charges ?? []
  const id = String(charge?.id)
  const transaction = charge?.lastTransaction as GetPixTransactionResponse
  expect(transaction).toMatchObject({ status: 'waiting_payment', qrCode: expect.stringContaining('br.gov.bcb.pix') })
  const { end_to_end_id: endToEndId } = await payByPhone(sandbox.url, String(transaction.qrCode))
  const paid = await until(async () => {
    const now = await sdk.read(id)
    return now.status === 'paid' ? now : null
  }, 'the Pix was paid')
  expect(paid).toMatchObject({ paidAmount: 5_880, lastTransaction: { status: 'paid', endToEndId } })
  expect((await sdk.orders.getOrder(String(result.id))).result).toMatchObject({
    status: 'paid',
    customer: { id: charge?.customer?.id, name: 'Ana Souza' },
    items: [{ code: 'pao' }],
    charges: [{ id }],
  })
  expect((await sdk.charges.getCharges(1, 10, 'order-pix')).result.data).toMatchObject([{ id, status: 'paid' }])
  expect(await sdk.cancel(id, 880)).toMatchObject({ status: 'paid', canceledAmount: 880 })
  expect(await sdk.cancel(id)).toMatchObject({ status: 'canceled', canceledAmount: 5_880 })
})

test('the same key pays once, and errors are the SDK’s own', async () => {
  const creditCard = { installments: 1, cardToken: await sdk.tokenOf() }
  const ask = () => sdk.order('order-once', { paymentMethod: 'credit_card', creditCard }, { key: 'a-key' })
  const [first, again] = [await ask(), await ask()]
  expect(again).toEqual(first)
  expect(await world.ledger('order-once')).toHaveLength(1)
  const id = String(first.charges?.[0]?.id)
  const rejected = async (asked: Promise<unknown>) => {
    const error = await asked.catch((caught: unknown) => caught)
    if (!(error instanceof CustomError)) throw new Error('it was not rejected by an error of its own')
    return { status: error.statusCode, ...error.result }
  }
  expect(await rejected(sdk.capture(id, 'order-once'))).toEqual({
    status: 412,
    message: 'This charge can not be captured.',
  })
  expect(await rejected(sdk.read('ch_nobody'))).toMatchObject({ status: 404 })
  expect(await rejected(sdk.orders.getOrder('or_nobody'))).toMatchObject({ status: 404, message: 'Order not found.' })
  expect(await rejected(sdk.pay('order-many', { installments: 99 }))).toMatchObject({
    status: 422,
    errors: { 'order.payments[0].credit_card.installments': [expect.any(String)] },
  })
  const stranger = officialPagarme({ ...world.account, secret_key: 'sk_test_nobody', public_key: 'pk_test_nobody' })
  expect(await rejected(stranger.read(id))).toMatchObject({ status: 401 })
  expect(await rejected(stranger.tokenOf())).toMatchObject({ status: 401 })
})
