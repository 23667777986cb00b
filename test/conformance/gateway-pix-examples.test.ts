import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saleRequest } from '../../src/sandbox/cielo/requests.ts'
import { pixRequest } from '../../src/sandbox/mercado-pago/requests.ts'
import { orderRequest } from '../../src/sandbox/pagarme/requests.ts'
import { saleMessage } from '../../src/server/providers/cielo/cielo-messages.ts'
import { newPixPayment as newCieloPix } from '../../src/server/providers/cielo/cielo-order.ts'
import { pixOf as cieloPix } from '../../src/server/providers/cielo/cielo-pix-mapping.ts'
import type { GatewayPixRequest } from '../../src/server/providers/gateway-pix-port.ts'
import { paymentMessage } from '../../src/server/providers/mercado-pago/mercado-pago-messages.ts'
import { newPixPayment as newMercadoPagoPix } from '../../src/server/providers/mercado-pago/mercado-pago-order.ts'
import { pixOf as mercadoPagoPix } from '../../src/server/providers/mercado-pago/mercado-pago-pix-mapping.ts'
import { newOrderMessage } from '../../src/server/providers/pagarme/pagarme-messages.ts'
import { newPixPayment as newPagarmePix } from '../../src/server/providers/pagarme/pagarme-order.ts'
import { pixOf as pagarmePix } from '../../src/server/providers/pagarme/pagarme-pix-mapping.ts'
import { centavos } from '../../src/shared/money/centavos.ts'

const sample = (name: string) => JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))
const asked: GatewayPixRequest = {
  txid: '01h2xcejqtf2nbrexx3vqjhp41',
  amount: centavos(12_990),
  message: null,
  buyer: { name: 'Ana Souza', email: 'ana@example.com', taxId: '52998224725', phone: null, address: null },
  expiresAt: new Date('2026-11-26T12:00:00Z'),
}

test('Pagar.me: the sample of an order is a code that waits, and what came decides what it is', () => {
  const [charge] = newOrderMessage.parse(sample('pagarme/order-pix-pending.derived.json')).charges
  if (!charge) throw new Error('no charge')
  const read = (change: object) => pagarmePix({ ...charge, ...change })
  expect(read({})).toMatchObject({
    ok: true,
    value: { reference: 'PIX0001', status: 'active', amount: 12_356, paid: 0, brCode: '00020101021226...6304ABCD' },
  })
  const paid_at = new Date(0)
  expect(read({ status: 'paid', paid_at })).toMatchObject({ value: { status: 'paid', paid: 12_356, refunded: 0 } })
  expect(read({ status: 'overpaid', paid_at, paid_amount: 20_000 })).toMatchObject({ value: { paid: 20_000 } })
  expect(read({ status: 'chargedback', paid_at })).toMatchObject({
    value: { status: 'paid', paid: 12_356, refunded: 0, announced: [{ amount: 12_356 }] },
  })
  expect(read({ status: 'canceled' })).toMatchObject({ value: { status: 'ended', paid: 0 } })
  expect(read({ status: 'canceled', paid_at })).toMatchObject({ value: { status: 'paid', refunded: 12_356 } })
  for (const change of [{ status: 'paid' }, { status: 'new' }, { payment_method: 'boleto' }]) {
    expect(read(change)).toMatchObject({ ok: false })
  }
})

test('Mercado Pago: the official sample is a code that waits; fees and what came beyond are read when paid', () => {
  const message = paymentMessage.parse(sample('mercado-pago/payment-pix.response.json'))
  const read = (change: object) => mercadoPagoPix({ ...message, ...change })
  expect(read({})).toMatchObject({
    ok: true,
    value: { id: '21071815560', status: 'active', amount: 10_000, paid: 0, fee: null, endToEndId: null },
  })
  const paid = { status: 'approved', fee_details: [{ amount: 0.99, fee_payer: 'collector' }] }
  expect(read(paid)).toMatchObject({ value: { status: 'paid', paid: 10_000, fee: 99, refunded: 0 } })
  expect(read({ ...paid, transaction_details: { overpaid_amount: 5 } })).toMatchObject({ value: { paid: 10_500 } })
  expect(read({ status: 'refunded' })).toMatchObject({ value: { status: 'paid', refunded: 10_000 } })
  // It was paid twice: only what the sum says has gone back of what was too much.
  const twice = { status: 'refunded', transaction_details: { overpaid_amount: 100 } }
  for (const [transaction_amount_refunded, refunded] of [
    [100, 10_000],
    [150, 15_000],
  ]) {
    expect(read({ ...twice, transaction_amount_refunded })).toMatchObject({ value: { paid: 20_000, refunded } })
  }
  expect(read({ status: 'rejected' })).toMatchObject({ value: { status: 'ended' } })
  for (const change of [{ status: 'new' }, { payment_method_id: 'visa' }, { transaction_amount: 0.001 }]) {
    expect(read(change)).toMatchObject({ ok: false })
  }
})

test('Cielo: a code nobody paid and a refund asked for have one status, and the money tells them apart', () => {
  const sale = { Paymentid: '11111111-2222-3333-4444-555555555555', Type: 'Pix', Amount: 100, Status: 12 }
  const read = (change: object) =>
    cieloPix(saleMessage.parse({ MerchantOrderId: 'a1', Payment: { ...sale, ...change } }), new Date(0))
  expect(read({ QrCodeString: '000201' })).toMatchObject({
    ok: true,
    value: { id: sale.Paymentid, status: 'active', brCode: '000201', expiresAt: new Date(7_200_000) },
  })
  expect(read({ Status: 2 })).toMatchObject({ value: { status: 'paid', paid: 100, refunded: 0 } })
  const asked = { CapturedAmount: 100 }
  expect(read(asked)).toMatchObject({ value: { status: 'paid', refunded: 0, isRefundPending: true } })
  expect(read({ ...asked, Status: 11 })).toMatchObject({ value: { status: 'paid', refunded: 100 } })
  expect(read({ Status: 10 })).toMatchObject({ value: { status: 'ended', paid: 0 } })
  for (const change of [{ Status: 99 }, { Type: 'Boleto' }]) expect(read(change)).toMatchObject({ ok: false })
})

test('what is asked says what the samples say, and nothing that a gateway does not name', () => {
  const order = newPagarmePix('gateway', asked)
  expect(order.ok && orderRequest.parse(order.body).payments).toMatchObject([{ payment_method: 'pix' }])
  const payment = newMercadoPagoPix(asked)
  if (!payment.ok) throw new Error(payment.detail)
  expect(pixRequest.parse(payment.body)).toMatchObject({ transaction_amount: 12_990 })
  expect(pixRequest.parse(sample('mercado-pago/payment-pix.request.json'))).toMatchObject({
    transaction_amount: 10_000,
  })
  const sale = newCieloPix(asked)
  expect(saleRequest.parse(sale)).toMatchObject({ Payment: { Type: 'Pix' } })
  const keys = (body: { Customer: object; Payment: object }) => [Object.keys(body.Customer), Object.keys(body.Payment)]
  expect(keys(sale as never)).toEqual(keys(sample('cielo/pix.request.json')))
})
