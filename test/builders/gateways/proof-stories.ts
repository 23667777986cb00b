import { expect, test } from 'vitest'
import { chargeSettlementSchema } from '../../../src/shared/contract/charge-settlement.ts'
import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import { paymentSchema } from '../../../src/shared/contract/payment.ts'
import { apiClient, bodyOf } from '../../harness/api-client.ts'
import { problemOf } from '../../harness/problem.ts'
import type { StoriedGateway } from './gateway-stories.ts'

const page = apiClient('', null)

/** What the stories must know of a gateway whose payers are confirmed before they pay. */
interface ProvingGateway extends StoriedGateway {
  /** The card that its issuer confirms without a question. */
  confirmed: string
  /** Another one. */
  another: string
}

/** What the gateway's script would bring, by what it asks of the sandbox. */
async function prove(gateway: ProvingGateway, checkout: string, { amount = 12990, number = gateway.confirmed } = {}) {
  const state = (await page.get(`${checkout}/state`)).body as CheckoutState
  const form = new URL(state.cards?.proof?.address ?? expect.fail('no proof is asked for'))
  const script = form.searchParams.get('script') ?? expect.fail(form.href)
  const session = await page.post(`${checkout}/authentication/${gateway.shop.account()}`)
  const { token, order } = session.body as { token: string; order: string }
  expect(order).toMatch(/^chgZ?[\dA-Za-z]+$/)
  const base = script.replace(/\/(Scripts\/)?[^/]+$/, '')
  const answer = await fetch(`${base}/enroll`, {
    method: 'POST',
    body: new URLSearchParams({ token, amount: String(amount), number, holder: 'ANA' }),
  })
  const { id, status, cavv, eci } = (await answer.json()) as Record<string, string>
  expect(status).toBe('AUTHENTICATED')
  return { form, authentication: { transaction: id, cavv, eci, version: '2.2.0' } }
}

/** What holds wherever payers are confirmed by the gateway's own script before they pay by debit. */
export function provenDebitStories(gateway: ProvingGateway): void {
  const { shop, booksOf } = gateway
  const charge = () => shop.charge({ methods: ['pix', 'credit-card', 'debit-card'] })
  const byDebit = async (id: string, more: object, card = gateway.confirmed) =>
    bodyOf(await shop.ask(id, await shop.type(card), { method: 'debit-card', ...more }), 201, paymentSchema)

  test('debit of a payer who was confirmed is taken at once; the proof is good for one payment', async () => {
    const { id, checkout_url } = await charge()
    const { authentication } = await prove(gateway, checkout_url)
    const payment = await byDebit(id, { authentication })
    expect(payment).toMatchObject({ status: 'captured', method: 'debit-card', card: { funding: 'debit' } })
    expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'captured', card: { funding: 'debit' } })
    expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, sales: 1 })
    // No such gateway tells of a sale what it keeps: the contract does.
    const contract = { account: shop.account(), fees: [{ up_to: 1, rate: '2.99' }], days: 30 }
    const other_fees = [{ of: 'debit', rate: '1.45', fixed: 10, days: 1 }]
    const { api } = shop.world().store
    expect((await api.post('/v1/fee-schedules', { ...contract, other_fees })).status).toBe(201)
    const settlement = bodyOf(await api.get(`/v1/charges/${id}/settlement`), 200, chargeSettlementSchema)
    expect(settlement).toMatchObject({
      known: true,
      estimated: true,
      lines: [{ kind: 'card', gross: 12990, fee: 198, net: 12792, status: 'expected', source: 'contract' }],
    })
    const again = await byDebit((await charge()).id, { authentication })
    expect(again).toMatchObject({ status: 'failed' })
    expect(await booksOf(again.id)).toMatchObject({ paid: 0 })
  })

  test('debit without a proof, or with one of another amount or card, is charged to nobody', async () => {
    const { id, checkout_url } = await charge()
    const unproved = await byDebit(id, {})
    expect(unproved).toMatchObject({ status: 'failed', failure: { code: 'authentication_required' } })
    const cheap = await prove(gateway, checkout_url, { amount: 100 })
    const other = await prove(gateway, checkout_url, { number: gateway.another })
    for (const { authentication } of [cheap, other]) {
      const payment = await byDebit(id, { authentication })
      expect(payment).toMatchObject({ status: 'failed' })
      expect(await booksOf(payment.id)).toMatchObject({ paid: 0 })
    }
    expect(await shop.pay(id)).toMatchObject({ status: 'captured' })
  })

  test('where a payer is confirmed only the gateway’s script runs, on an address that we signed', async () => {
    const { checkout_url } = await charge()
    const { form } = await prove(gateway, checkout_url)
    const script = form.searchParams.get('script') ?? ''
    const policy = (await fetch(form)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(new RegExp(`script-src 'sha256-[^']+' ${script.replaceAll('.', '\\.')};`))
    expect(policy).toContain(`connect-src ${new URL(script).origin};`)
    // The form's own document allows none of it.
    const state = (await page.get(`${checkout_url}/state`)).body as CheckoutState
    const card = (await fetch(state.cards?.form ?? '')).headers.get('content-security-policy') ?? ''
    expect(card).not.toContain(script)
    for (const [name, value] of [
      ['script', 'https://evil.example/a.js'],
      ['hosts', 'https://evil.example'],
      ['issuers', form.searchParams.get('issuers') === 'any' ? '' : 'any'],
    ] as const) {
      const changed = new URL(form)
      changed.searchParams.set(name, value)
      expect((await fetch(changed)).status, name).toBe(404)
    }
  })

  test('of a charge that is paid nobody is confirmed, nor for another account', async () => {
    const { id, checkout_url } = await charge()
    const open = (account: string) => page.post(`${checkout_url}/authentication/${account}`)
    problemOf(await open(shop.world().store.id.replace('sto', 'pra')), 'method_unavailable')
    await shop.pay(id)
    problemOf(await open(shop.account()), 'method_unavailable')
  })
}
