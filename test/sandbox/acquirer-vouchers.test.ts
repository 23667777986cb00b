import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'

let world: AcquirerWorld
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld({ judged: true })
  merchant = await world.merchant()
})
afterAll(() => world.end())
afterEach(() => expect(world.undescribed()).toEqual([]))

const cpf = '12345678909'

it('a voucher: holder, kind, eligible amount, balance, its own day', async () => {
  const alelo = { brand: 'alelo', tax_id: '11222333000181', mcc: '5812' }
  const ofTicket = { brand: 'ticket', tax_id: '11222333000181', merchant_id: '42' }
  const voucher = { kind: 'meal', holder_tax_id: cpf, eligible_amount: 40_000, affiliations: [alelo, ofTicket] }
  const pay = (more: object = {}, card: { number: string } = { number: numbers.alelo }) =>
    merchant.pay({ funding: 'voucher', amount: 30_000, voucher, ...more }, card)
  expect((await pay({ voucher: undefined })).body.code).toBe('voucher_details_required')
  expect((await pay({ amount: 40_001 })).body.code).toBe('amount_not_eligible')
  const knownBy = async (affiliations: object[]) => (await pay({ voucher: { ...voucher, affiliations } })).body.code
  expect(await knownBy([ofTicket])).toBe('brand_not_affiliated')
  expect(await knownBy([{ ...alelo, mcc: undefined }])).toBe('affiliation_incomplete')
  expect(await knownBy([])).toBe('invalid_request')
  expect((await pay({ voucher: { ...voucher, kind: 'culture' } })).body.decline.code).toBe('57')
  expect((await pay({ voucher: { ...voucher, holder_tax_id: '11144477735' } })).body.decline.code).toBe(
    'HOLDER_MISMATCH',
  )
  const first = (await pay()).body
  expect(first).toMatchObject({ status: 'captured', brand: 'alelo', settlement: [{ gross: 30_000, fee: 1050 }] })
  // R$ 500,00 less R$ 300,00.
  expect((await pay()).body.decline).toMatchObject({ code: '51', available_amount: 20_000 })
  const part = await merchant.call('POST', `/payments/${first.id}/refunds`, { reference: 'p', amount: 1 })
  expect(part.body.code).toBe('not_refundable')
  expect((await merchant.call('POST', `/payments/${first.id}/cancel`, {})).body.status).toBe('canceled')
  const second = (await pay()).body
  expect(second.status).toBe('captured')
  const ticket = (await pay({}, { number: numbers.ticket })).body
  const some = await merchant.call('POST', `/payments/${ticket.id}/refunds`, { reference: 'p', amount: 1_000 })
  expect(some.body).toMatchObject({ status: 'done', amount: 1_000 })
  world.fastForward(24 * 3_600_000)
  const late = await merchant.call('POST', `/payments/${second.id}/refunds`, { reference: 'late' })
  expect(late.body).toMatchObject({ code: 'not_refundable', processed: false })
})
