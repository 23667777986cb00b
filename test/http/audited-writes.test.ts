import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '../../src/shared/contract/consent.ts'
import { deliveryListSchema } from '../../src/shared/contract/event.ts'
import { unappliedMoveListSchema } from '../../src/shared/contract/unapplied.ts'
import { type AskedByAnother, askedByAnother } from '../builders/asked-by-another.ts'
import { newCharge, newPaidCharge, newPixCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { auditedBulkActions } from '../builders/bulk-actions.ts'
import { type CardWorld, cancelOf, captureOf, heldCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { chargeOf, newCustomer, savedCard } from '../builders/cards/saved-cards.ts'
import { putRouting } from '../builders/cards/two-acquirers.ts'
import { googlePay, putWallet, writesOfWallets } from '../builders/cards/wallets.ts'
import { auditedNotes } from '../builders/charge-notes.ts'
import { setFlag } from '../builders/flag-service.ts'
import { auditedPayouts } from '../builders/gateways/payout-writes.ts'
import { auditedMails } from '../builders/mails.ts'
import { captured, moneyOf } from '../builders/money-of-charges.ts'
import { auditedLinks } from '../builders/payment-links.ts'
import { auditedPeople, exemptOfPeople } from '../builders/people.ts'
import { auditedAccounts } from '../builders/provider-accounts.ts'
import { reviewItem } from '../builders/review-items.ts'
import { writesOfViews } from '../builders/saved-views.ts'
import { analytics, putService, writesOfServices } from '../builders/services.ts'
import { writesOfEndpoints, writesOfKeys } from '../builders/settings-writes.ts'
import { cardTender, newSplitTender } from '../builders/split-tenders.ts'
import { writesOfPolicies } from '../builders/store-policies.ts'
import { writesOfWhatsapp } from '../builders/whatsapp.ts'
import { writesOf } from '../builders/writes-of-document.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * Every route of the API that writes leaves a record of the audit that names who asked, from where and in which
 * request, and is closed to another store; owners are mailed of what is sensitive. A new one fails here without a
 * row.
 */
let world: World
let another: AskedByAnother
let cards: CardWorld
let money: ReturnType<typeof moneyOf>
let written: Awaited<ReturnType<typeof writesOf>>
beforeAll(async () => {
  world = await openWorld()
  another = await askedByAnother(world)
  await world.user('owner')
  cards = await openCardWorld(world)
  money = moneyOf(world)
  written = await writesOf(world.url)
})
afterAll(() => world.close())

const post = (path: string, body: object = {}) => world.store.api.post(path, body)
const remove = (path: string) => world.store.api.delete(path)
const idOf = async (answer: Promise<ApiAnswer>) => ((await answer).body as { id: string }).id

async function paidPix(amount = 1_000): Promise<string> {
  return (await newPaidCharge(world, amount)).payments[0]?.id ?? ''
}

/** A charge that was paid twice: half of its money pays nothing. */
async function paidTwice(amount = 2_000, more: object = {}): Promise<string> {
  const { id, payments } = await newPaidCharge(world, amount, { ...more })
  await money.arrives(payments[0]?.pix?.txid, amount)
  await money.that(id, { amount_received: 2 * amount })
  return id
}

async function moveFrom(charge: string): Promise<string> {
  const other = await newPixCharge(world.store, 2_000)
  await money.decide(charge, 'unapplied/move', { to: other.id })
  const moves = await world.store.api.get(`/v1/charges/${charge}/unapplied-moves`)
  return bodyOf(moves, 200, unappliedMoveListSchema).data[0]?.id ?? ''
}

async function failedDelivery(): Promise<string> {
  world.merchant.answer = 503
  await world.listen()
  const { id } = await newCharge(world.store)
  const delivery = await until(async () => {
    const { data } = bodyOf(await world.store.api.get(`/v1/charges/${id}/deliveries`), 200, deliveryListSchema)
    return data.find(({ attempts }) => attempts.length === 1) ?? null
  }, 'a delivery was tried')
  return delivery.id
}

async function disputed(): Promise<string> {
  return idOf(post(`/v1/payments/${await paidPix()}/disputes`, { amount: 100 }))
}

/** What each leaves in the audit, and how it is asked for. */
const audited: Record<string, [action: string, ask: () => Promise<ApiAnswer>]> = {
  createCharge: ['charge.create', () => post('/v1/charges', { amount: 100 })],
  cancelCharge: ['charge.cancel', async () => post(`/v1/charges/${(await newCharge(world.store)).id}/cancel`)],
  acceptCharge: [
    'charge.accept',
    async () => {
      const { id, payments } = await newPixCharge(world.store, 1_000)
      await money.arrives(payments[0]?.pix?.txid, 500)
      await money.that(id, { amount_received: 500 })
      return post(`/v1/charges/${id}/accept`)
    },
  ],
  giveChargePayer: [
    'charge.give_payer',
    async () => post(`/v1/charges/${(await newCharge(world.store)).id}/payer`, { name: 'Ana Souza' }),
  ],
  createPayment: [
    'payment.create',
    async () => post(`/v1/charges/${(await newCharge(world.store)).id}/payments`, { method: 'pix' }),
  ],
  capturePayment: ['payment.capture', async () => captureOf(cards, (await heldCard(cards)).payment.id)],
  cancelPayment: ['payment.cancel', async () => cancelOf(cards, (await heldCard(cards)).payment.id)],
  createRefund: ['refund.create', async () => post(`/v1/payments/${await paidPix()}/refunds`, { amount: 1 })],
  createCustomer: ['customer.create', () => post('/v1/customers', { name: 'Ana Souza' })],
  changeCustomer: [
    'customer.change',
    async () => world.store.api.patch(`/v1/customers/${(await newCustomer(cards)).id}`, { name: 'Ana Lima' }),
  ],
  eraseCustomer: ['customer.erase', async () => remove(`/v1/customers/${(await newCustomer(cards)).id}`)],
  removeSavedCard: [
    'saved_card.remove',
    async () => {
      const { customer, card } = await savedCard(cards)
      return remove(`/v1/customers/${customer.id}/cards/${card.id}`)
    },
  ],
  createCustomerSession: [
    'customer_session.create',
    async () => post(`/v1/charges/${(await chargeOf(cards, (await newCustomer(cards)).id)).id}/customer-sessions`),
  ],
  createDispute: ['dispute.open', async () => post(`/v1/payments/${await paidPix()}/disputes`, { amount: 100 })],
  submitEvidence: [
    'dispute.submit_evidence',
    async () => {
      const files = [{ name: 'nota.pdf', media_type: 'application/pdf', content: btoa('%PDF-1.7') }]
      return post(`/v1/disputes/${await disputed()}/evidence`, { text: 'Entregue.', files })
    },
  ],
  acceptDispute: ['dispute.accept', async () => post(`/v1/disputes/${await disputed()}/accept`)],
  releaseDispute: ['dispute.release', async () => post(`/v1/disputes/${await disputed()}/release`)],
  applyUnapplied: [
    'unapplied.apply',
    async () => {
      const id = await paidTwice()
      await money.refund(captured(await readCharge(world.store, id))[0])
      return post(`/v1/charges/${id}/unapplied/apply`)
    },
  ],
  moveUnapplied: [
    'unapplied.move',
    async () => {
      const { id: to } = await newPixCharge(world.store, 2_000)
      return post(`/v1/charges/${await paidTwice()}/unapplied/move`, { to })
    },
  ],
  keepAsCredit: [
    'unapplied.keep_as_credit',
    async () => {
      const customer_id = (await newCustomer(cards)).id
      return post(`/v1/charges/${await paidTwice(1_000, { customer_id })}/unapplied/credit`)
    },
  ],
  useCredit: [
    'credit.use',
    async () => {
      const customer_id = (await newCustomer(cards)).id
      await money.decide(await paidTwice(1_000, { customer_id }), 'unapplied/credit')
      return post(`/v1/charges/${(await newCharge(world.store, { customer_id })).id}/use-credit`)
    },
  ],
  takeBackMove: [
    'unapplied.take_back',
    async () => post(`/v1/unapplied-moves/${await moveFrom(await paidTwice())}/take-back`),
  ],
  reopenCharge: [
    'charge.reopen',
    async () => {
      const { id, payments } = await newPaidCharge(world, 2_000)
      await money.refund(payments[0], 500)
      return post(`/v1/charges/${id}/reopen`)
    },
  ],
  undoSplitTender: [
    'split_tender.undo',
    async () => {
      const { id } = await newSplitTender(cards)
      await cardTender(cards, id, 4_000)
      return post(`/v1/charges/${id}/split-tender/undo`)
    },
  ],
  ...auditedNotes(() => world),
  ...auditedLinks(() => world),
  retryDelivery: ['delivery.retry', async () => post(`/v1/deliveries/${await failedDelivery()}/retry`)],
  ...writesOfViews(() => world.store.api),
  ...writesOfEndpoints(() => world.store.api),
  ...writesOfKeys(() => world.store.api),
  resolveReviewItem: [
    'review_item.resolve',
    async () =>
      post(`/v1/review-items/${await reviewItem(world, 'payment_page_changed')}/resolve`, { reason: 'Visto' }),
  ],
  createReconciliations: ['provider_account.reconcile', () => post('/v1/reconciliations', {})],
  setFeeSchedule: [
    'fee_schedule.set',
    () => post('/v1/fee-schedules', { fees: [{ up_to: 1, rate: '2.99' }], days: 30 }),
  ],
  ...writesOfWallets(() => world.store.api),
  ...writesOfServices(() => world.store.api),
  setVoucherAffiliation: [
    'voucher_affiliation.set',
    () => post('/v1/voucher-affiliations', { brand: 'vrbeneficios', affiliation_id: '123' }),
  ],
  removeVoucherAffiliation: [
    'voucher_affiliation.remove',
    async () =>
      remove(
        `/v1/voucher-affiliations/${await idOf(post('/v1/voucher-affiliations', { brand: 'alelo', mcc: '5812' }))}`,
      ),
  ],
  setCardRouting: [
    'card_routing.set',
    () => putRouting(world, { rules: [], otherwise: [{ account: cards.account, share: 100 }] }),
  ],
  ...writesOfPolicies(() => world.store.api),
  ...auditedBulkActions(() => world),
  ...auditedAccounts(() => world),
  ...auditedPayouts(() => world),
  ...auditedPeople(() => world),
  ...auditedMails(() => world),
  ...writesOfWhatsapp(() => world.store.api),
  setFlag: ['flag.set', () => setFlag(world.store, 'checkout.method_order', { type: 'value', value: 'card_first' })],
}

/** Those that need none of their own, each with why. */
const exempt: Record<string, string> = {
  ...exemptOfPeople,
  giveConsent: `a receipt names the person; an answer about privacy keeps no address (version ${consentVersion})`,
  renewProviderCertificate: 'needs a certificate: test/http/provider-accounts.test.ts',
  resolvePayment: 'needs a card of which the acquirer tells nothing: test/builders/gateways/resolve-payment-stories.ts',
  createDemo: 'a job plays days of business: test/ground/demo.test.ts has a store for it',
  setApplePay: 'the verb of setGooglePay, with a certificate that test/http/wallets.test.ts has',
  removeApplePay: 'the verb of removeGooglePay',
}

test('every route of the document that writes has its row, and no row is left over', () => {
  expect(Object.keys(written).sort()).toEqual([...Object.keys(audited), ...Object.keys(exempt)].sort())
})

const alerts = async () =>
  (await world.database.owner.query(`select id from mails where kind = 'security-alert'`)).rows.length

test.each(Object.entries(audited))(
  '%s is in the audit with who, from where and in which request',
  async (name, row) => {
    const [action, ask] = row
    const before = await alerts()
    const answer = await ask()
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    const { rows } = await world.database.owner.query(
      'select actor, action, address, store_id from audit_records where request_id = $1 order by id',
      [answer.headers.get('request-id')],
    )
    expect(rows).toContainEqual({
      actor: expect.stringMatching(/^key:key_/),
      action,
      address: '127.0.0.1',
      store_id: world.store.id,
    })
    if (written[name]?.isSensitive) expect(await alerts(), 'the owners are told').toBeGreaterThan(before)
  },
)

test('nothing of a store is there for another one, by whichever route and true id it asks', async () => {
  await another.read()
  expect(another.wrong).toEqual([])
  const untried = another.operations.filter(({ id }) => !another.tried.has(id) && !(id in exempt))
  expect(untried.map(({ id }) => id)).toEqual([])
})

test('a setting is in the audit with what it was before', async () => {
  const { api } = world.store
  const before = async (action: string) => {
    const { rows } = await world.database.owner.query(
      `select detail->'before' as before from audit_records where action = $1 order by id desc limit 1`,
      [action],
    )
    return rows[0].before
  }
  await putWallet(api, 'google-pay', googlePay)
  await putWallet(api, 'google-pay', { ...googlePay, merchant_name: 'Aurora' })
  expect(await before('wallet.set')).toMatchObject(googlePay)
  await remove('/v1/wallets/google-pay')
  expect(await before('wallet.remove')).toMatchObject({ ...googlePay, merchant_name: 'Aurora' })
  await putService(api, 'analytics', analytics)
  await putService(api, 'analytics', { ...analytics, project_key: `${analytics.project_key}2` })
  expect(await before('service.set')).toEqual(analytics)
  await post('/v1/fee-schedules', { fees: [{ up_to: 1, rate: '1.99' }], days: 2 })
  await post('/v1/fee-schedules', { fees: [{ up_to: 1, rate: '2.49' }], days: 1 })
  expect(await before('fee_schedule.set')).toMatchObject({ fees: [{ up_to: 1, rate: '1.99' }], days: 2 })
})
