import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ErrorCode, errorCatalog } from '../../src/shared/contract/errors.ts'
import { newCharge, newPaidCharge, newPixCharge } from '../builders/banks/pix-charges.ts'
import { type ScriptedBank, startScriptedBank } from '../builders/banks/scripted-bank.ts'
import { type StoreAtBank, storeAtBank, useClosedAccount } from '../builders/banks/store-at-bank.ts'
import { beyondLimits } from '../builders/beyond-limits.ts'
import { waysOfBulkActions } from '../builders/bulk-actions.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, cancelOf, captureOf, heldCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { chargeOf, consent, newCustomer, savedCard } from '../builders/cards/saved-cards.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { payWithVoucher, takeVouchers, untilSaoPaulo, voucherCharge } from '../builders/cards/vouchers.ts'
import { applePay, putWallet } from '../builders/cards/wallets.ts'
import { makeCertificateAuthority } from '../builders/certificates.ts'
import { waysOfChargeDetails } from '../builders/charge-notes.ts'
import { appBehindWire, behindWire } from '../builders/database-wire.ts'
import { waysOfPasswords } from '../builders/foreign-password.ts'
import { waysOfPayouts } from '../builders/gateways/payout-writes.ts'
import { waysOfMails } from '../builders/mails.ts'
import { waysOfNotifications } from '../builders/notifications.ts'
import { waysOfRefundApproval } from '../builders/refund-approvals.ts'
import { waysOfReviewItems } from '../builders/review-items.ts'
import { askFromElsewhere, retryOfRemovedEndpoint, testOfPausedEndpoint } from '../builders/settings-writes.ts'
import { askTender, askVoucher, cardTender, newSplitTender, voucherSplitTender } from '../builders/split-tenders.ts'
import { waysOfTestStores } from '../builders/test-stores-alone.ts'
import { waysOfUnknownPayments } from '../builders/unknown-payments.ts'
import { type ApiAnswer, type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import { sampleOf } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let api: ApiClient
let silentBank: ScriptedBank
let storeOfSilentBank: StoreAtBank
let storeWithoutBank: StoreAtBank
let cards: CardWorld

beforeAll(async () => {
  // Nobody listens there.
  world = await openWorld({ settings: { APPLE_PAY_HOSTS: '127.0.0.1:9', TRUST_PROXY: '1', ADDRESS_RATE: '1' } })
  api = world.store.api
  silentBank = await startScriptedBank()
  storeOfSilentBank = await storeAtBank(world, silentBank)
  storeWithoutBank = await storeAtBank(world, null)
  cards = await openCardWorld(world)
})
afterAll(async () => {
  await world.close()
  await silentBank.close()
})

const health = z.strictObject({ status: z.enum(['ok', 'unavailable']) })
const NOBODY = '01k00000000000000000000000'
const JSON_TYPE = { 'content-type': 'application/json' }
const DAY = 86_400_000

const paymentOfPaidCharge = async (amount = 1000) => (await newPaidCharge(world, amount)).payments[0]?.id ?? ''

/** How a caller comes to each answer of the catalog: a code that nobody can produce has no place in it. */
const ways: Record<Exclude<ErrorCode, 'internal' | 'unavailable'>, () => Promise<ApiAnswer>> = {
  validation_failed: () => api.post('/v1/charges', { amount: 0 }),
  account_closed: () => useClosedAccount(world, silentBank),
  body_not_json: () => api.send('POST', '/v1/charges', '{"amount":', JSON_TYPE),
  idempotency_key_invalid: () => api.post('/v1/charges', { amount: 1 }, { 'idempotency-key': 'x'.repeat(256) }),
  unauthenticated: () => apiClient(world.url, null).get('/v1/charges'),
  call_not_proved: async () => apiClient('', null).post((await takeCards(world)).inbox, {}),
  forbidden: async () => (await world.store.keyWith('charges:read')).post('/v1/charges', { amount: 1 }),
  cross_site: () =>
    apiClient(world.url, null).post('/v1/charges', { amount: 1 }, { cookie: 'x=y', origin: 'https://evil.example' }),
  customer_not_proved: async () => {
    const { checkout_url } = await chargeOf(cards, (await newCustomer(cards)).id)
    return apiClient('', null).post(`${checkout_url}/customer`, { secret: 'a'.repeat(32) })
  },
  not_found: () => api.get('/v1/nothing'),
  charge_not_found: () => api.get(`/v1/charges/chg_${NOBODY}`),
  payment_not_found: () => api.get(`/v1/payments/pay_${NOBODY}`),
  refund_not_found: () => api.get(`/v1/refunds/ref_${NOBODY}`),
  dispute_not_found: () => api.get(`/v1/disputes/dsp_${NOBODY}`),
  customer_not_found: () => api.get(`/v1/customers/cus_${NOBODY}`),
  saved_card_not_found: async () => api.delete(`/v1/customers/${(await newCustomer(cards)).id}/cards/crd_${NOBODY}`),
  ...waysOfRefundApproval(() => world),
  ...waysOfReviewItems(() => world),
  ...waysOfNotifications(() => world),
  ...waysOfChargeDetails(() => world),
  event_not_found: () => api.get(`/v1/events/evt_${NOBODY}`),
  delivery_not_found: () => api.post(`/v1/deliveries/dlv_${NOBODY}/retry`),
  voucher_affiliation_not_found: () => api.delete(`/v1/voucher-affiliations/vaf_${NOBODY}`),
  webhook_endpoint_not_found: () => api.delete(`/v1/webhook-endpoints/whk_${NOBODY}`),
  method_not_allowed: () => api.send('PUT', '/v1/charges', null, {}),
  charge_not_open: async () => {
    const { id } = await newCharge(world.store)
    await api.post(`/v1/charges/${id}/cancel`)
    return api.post(`/v1/charges/${id}/cancel`)
  },
  charge_expired: async () => {
    const { id } = await newCharge(world.store, { expires_in: 60 })
    await world.advance(61_000)
    return api.post(`/v1/charges/${id}/payments`, { method: 'pix' })
  },
  charge_processing: async () => {
    const { id } = await newPixCharge(storeOfSilentBank)
    return storeOfSilentBank.api.post(`/v1/charges/${id}/cancel`)
  },
  charge_not_reopenable: async () => api.post(`/v1/charges/${(await newCharge(world.store)).id}/reopen`, {}),
  unapplied_not_enough: async () => api.post(`/v1/charges/${(await newCharge(world.store)).id}/unapplied/apply`, {}),
  charge_nothing_to_accept: async () => api.post(`/v1/charges/${(await newCharge(world.store)).id}/accept`),
  split_tender_under_way: async () => {
    const { id } = await newSplitTender(cards)
    await cardTender(cards, id, 4_000)
    return api.post(`/v1/charges/${id}/accept`)
  },
  tender_out_of_order: async () => askTender(cards, (await newSplitTender(cards)).id, { method: 'pix', amount: 1 }),
  voucher_too_late: async () => {
    await takeVouchers(world.store)
    const { created_at } = await newCharge(world.store)
    await untilSaoPaulo(cards, new Date(created_at), '23:50')
    return askVoucher(cards, (await voucherSplitTender(cards)).id, 100)
  },
  split_tender_not_undoable: async () => api.post(`/v1/charges/${(await newCharge(world.store)).id}/split-tender/undo`),
  ...waysOfUnknownPayments(() => cards),
  payment_not_capturable: async () => captureOf(cards, (await newPixCharge(world.store)).payments[0]?.id ?? ''),
  capture_exceeds_authorized: async () => captureOf(cards, (await heldCard(cards, 100)).payment.id, 101),
  payment_not_cancelable: async () => cancelOf(cards, (await newPixCharge(world.store)).payments[0]?.id ?? ''),
  payment_not_refundable: async () => {
    const { payments } = await newPixCharge(world.store)
    return api.post(`/v1/payments/${payments[0]?.id}/refunds`, {})
  },
  refund_exceeds_refundable: async () =>
    api.post(`/v1/payments/${await paymentOfPaidCharge()}/refunds`, { amount: 1001 }),
  refund_window_over: async () => {
    const payment = await paymentOfPaidCharge()
    await world.advance(90 * DAY + 1000)
    return api.post(`/v1/payments/${payment}/refunds`, {})
  },
  payment_not_disputable: async () =>
    api.post(`/v1/payments/${await paymentOfPaidCharge()}/disputes`, { amount: 1001 }),
  dispute_not_answerable: async () => {
    const opened = await api.post(`/v1/payments/${await paymentOfPaidCharge()}/disputes`, {})
    const { id } = opened.body as { id: string }
    await api.post(`/v1/disputes/${id}/release`)
    return api.post(`/v1/disputes/${id}/accept`)
  },
  charge_without_customer: async () => api.post(`/v1/charges/${(await newCharge(world.store)).id}/customer-sessions`),
  customer_reference_taken: async () => {
    await newCustomer(cards, { reference: 'c-1' })
    return api.post('/v1/customers', { name: 'Ana', reference: 'c-1' })
  },
  customer_erased: async () => {
    const { id } = await newCustomer(cards)
    await api.delete(`/v1/customers/${id}`)
    return api.patch(`/v1/customers/${id}`, { name: 'Ana' })
  },
  customer_in_dispute: async () => {
    const { id } = await newCustomer(cards)
    const { payments } = await newPaidCharge(world, 1000, { customer_id: id })
    await api.post(`/v1/payments/${payments[0]?.id}/disputes`, {})
    return api.delete(`/v1/customers/${id}`)
  },
  saved_card_unusable: async () => {
    const { customer, card } = await savedCard(cards)
    await world.database.owner.query('update saved_cards set rejected_at = now() where id = $1', [card.id])
    const { id } = await chargeOf(cards, customer.id)
    return api.post(`/v1/charges/${id}/payments`, { method: 'credit-card', saved_card: card.id })
  },
  saved_cards_full: async () => {
    const { customer } = await savedCard(cards)
    await world.database.owner.query(
      `insert into saved_cards (id, store_id, customer_id, provider_account_id, provider_card, brand, last4,
        expiry_month,
         expiry_year, payment_id, created_at, last_used_at)
       select 'crd_' || lpad(n::text, 26, '0'), store_id, customer_id, provider_account_id, 'card_' || n, brand, '0000',
         expiry_month, expiry_year, payment_id, created_at, last_used_at
         from saved_cards, generate_series(1, 9) as n where customer_id = $1`,
      [customer.id],
    )
    const { id } = await chargeOf(cards, customer.id)
    const body = { method: 'credit-card', card_token: 'tok_any', save_card: true, consent }
    return api.post(`/v1/charges/${id}/payments`, body)
  },
  flags_changed: () =>
    api.send('PUT', '/v1/flags/checkout.express_wallets', JSON.stringify({ version: 9, setting: null }), JSON_TYPE),
  ...waysOfTestStores(() => ({ world, storeWithoutBank })),
  routing_changed: () => {
    const otherwise = [{ account: cards.account, share: 100 }]
    const body = JSON.stringify({ version: 7, rules: [], otherwise })
    return api.send('PUT', '/v1/card-routing', body, JSON_TYPE)
  },
  method_unavailable: () => storeWithoutBank.api.post('/v1/charges', { amount: 1 }),
  wallet_not_ready: async () => {
    const { cert, key } = makeCertificateAuthority(world.dataDir, 'apple', 999).sign('padaria')
    await putWallet(api, 'apple-pay', { ...applePay, certificate: cert, private_key: key })
    const { checkout_url } = await newCharge(world.store, { methods: ['pix', 'apple-pay'] })
    const validation_url = 'https://127.0.0.1:9/paymentservices/paymentSession'
    return apiClient('', null).post(`${checkout_url}/wallets/apple-pay/session`, { validation_url })
  },
  voucher_not_enough: async () => {
    await takeVouchers(cards.world.store)
    const { id } = await voucherCharge(cards.world.store, { amount: 1000, eligible_amount: 999 })
    return payWithVoucher(cards.world.store, id, 'tok_any')
  },
  voucher_not_refundable: async () => {
    const { id } = await voucherCharge(cards.world.store)
    const paid = await payWithVoucher(cards.world.store, id, await typeCard(cards.merchant, { number: numbers.alelo }))
    return api.post(`/v1/payments/${(paid.body as { id: string }).id}/refunds`, { amount: 1 })
  },
  address_not_allowed: () => askFromElsewhere(api, world.url),
  webhook_endpoint_not_enabled: () => testOfPausedEndpoint(api),
  delivery_not_retryable: () => retryOfRemovedEndpoint(world.store),
  idempotency_in_progress: async () => {
    const key = { 'idempotency-key': 'in-progress' }
    const body = { amount: 1, pay_with: { method: 'pix' } }
    const answers = await Promise.all([1, 2].map(() => storeOfSilentBank.api.post('/v1/charges', body, key)))
    return answers.find(({ status }) => status === 409) as ApiAnswer
  },
  body_too_large: () => api.post('/v1/charges', { amount: 1, description: 'x'.repeat(65_536) }),
  unsupported_media_type: () => api.send('POST', '/v1/charges', 'amount=1', { 'content-type': 'text/plain' }),
  idempotency_key_reused: async () => {
    await api.post('/v1/charges', { amount: 1 }, { 'idempotency-key': 'reused' })
    return api.post('/v1/charges', { amount: 2 }, { 'idempotency-key': 'reused' })
  },
  ...waysOfPasswords(() => world),
  ...waysOfBulkActions(() => world),
  ...waysOfMails(() => world),
  ...waysOfPayouts(() => world),
  ...beyondLimits(() => cards),
}

test.each(sampleOf(Object.entries(ways), 3))('%s', async (code, way) => void problemOf(await way(), code as ErrorCode))

test('what nobody expected is told without our insides, and the next request is served', async () => {
  await world.database.owner.query('alter table charges rename column description to elsewhere')
  const answer = await api.post('/v1/charges', { amount: 1 })
  expect(problemOf(answer, 'internal').detail).toBe('The error is in the log under the request_id.')
  await world.database.owner.query('alter table charges rename column elsewhere to description')
  await newCharge(world.store)
})

test('while the database is away every address says so, and after it all is well', async () => {
  const { app, cut, mend, close } = await appBehindWire(world)
  try {
    const away = apiClient(app, world.store.key)
    bodyOf(await away.get('/readyz'), 200, health)
    const caught = await inTheMidst(() => away.get('/v1/charges'))
    await cut()
    problemOf(await caught.answer, 'unavailable')
    await caught.release()
    const answer = await away.get('/v1/charges')
    problemOf(answer, 'unavailable')
    expect(answer.headers.get('retry-after')).toBe('5')
    bodyOf(await away.get('/readyz'), 503, health)
    bodyOf(await away.get('/healthz'), 200, health)
    await mend()
    await until(async () => (await away.get('/v1/charges')).status === 200, 'the charges are there again')
  } finally {
    await close()
  }
})

test('a connection that ends right behind an answer is told as the database being away', async () => {
  const { app, hold, close } = await appBehindWire(world)
  const { owner } = world.database
  try {
    const { id } = await newCharge(world.store)
    const away = apiClient(app, world.store.key)
    const caught = await inTheMidst(() => away.post(`/v1/charges/${id}/cancel`))
    // What the server sends from here on comes in one piece: the answer that is waited for, and the end behind it.
    const release = hold()
    await caught.release()
    const between = `from pg_stat_activity where ${ofWire} and state = 'idle in transaction'`
    await until(async () => (await owner.query(`select ${between}`)).rowCount, 'the statement is answered')
    await owner.query(`select pg_terminate_backend(pid, 5000) ${between}`)
    release()
    problemOf(await caught.answer, 'unavailable')
  } finally {
    await close()
  }
})

/** Other tests and the world's own jobs are at work beside. */
const ofWire = `datname = current_database() and application_name = '${behindWire}'`

/** A request whose transaction waits for a lock. */
async function inTheMidst(request: () => Promise<ApiAnswer>) {
  const { owner } = world.database
  await owner.query('begin; lock table charges in access exclusive mode')
  const answer = request()
  const waiting = `select from pg_locks join pg_stat_activity using (pid) where not granted and ${ofWire}`
  await until(async () => (await owner.query(waiting)).rowCount, 'it waits')
  return { answer, release: () => owner.query('rollback') }
}

test('the ways cover the catalog', () => {
  expect([...Object.keys(ways), 'internal', 'unavailable'].sort()).toEqual(Object.keys(errorCatalog).sort())
})
