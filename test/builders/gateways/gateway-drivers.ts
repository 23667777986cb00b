import fc from 'fast-check'
import { systemActor } from '../../../src/server/access/principal.ts'
import { openSandboxAdyen } from '../../../src/server/start/connect-sandbox-adyen.ts'
import { openSandboxCielo } from '../../../src/server/start/connect-sandbox-cielo.ts'
import { openSandboxMercadoPago } from '../../../src/server/start/connect-sandbox-mercado-pago.ts'
import { openSandboxPagarme } from '../../../src/server/start/connect-sandbox-pagarme.ts'
import { connectOpened, type OpenedAccount } from '../../../src/server/stores/accounts/opened-account.ts'
import { typeInBrowser } from '../../../torture/gateways/adyen-library.ts'
import { apiClient } from '../../harness/api-client.ts'
import type { TestStore } from '../../harness/make-store.ts'
import type { World } from '../../harness/world.ts'
import { acquirer } from '../cards/acquirer-driver.ts'
import { adyenControl, typeAdyenCard } from './adyen-sandbox.ts'
import { cieloControl, typeCieloCard } from './cielo-sandbox.ts'
import { type GatewayDriver, type HowPaid, IMPATIENT, mayBeDone, type SaleThere } from './gateway-driver.ts'
import { inCalls, inNotices, named } from './gateway-faults.ts'
import { mercadoPagoControl, typeMercadoPagoCard } from './mercado-pago-sandbox.ts'
import { pagarmeControl, typePagarmeCard } from './pagarme-sandbox.ts'

interface Line {
  sale: string
  kind: string | null
  amount: number | null
}

/** Sales of lines of books: which of them add, and which take away. `isHeld`: of one by its id. */
function salesOf(
  lines: readonly Line[],
  kinds: { captured: string; back: string; denied?: string; undone?: string },
  isHeld: (sale: string) => boolean,
): SaleThere[] {
  return [...new Set(lines.map(({ sale }) => sale))].map(id => {
    const own = lines.filter(({ sale }) => sale === id)
    const all = (kind: string | undefined) => own.filter(one => one.kind === kind).map(({ amount }) => amount ?? 0)
    const sum = (kind: string | undefined) => all(kind).reduce((total, amount) => total + amount, 0)
    const undone = kinds.undone ? sum(kinds.undone) : 0
    const denied = kinds.denied ? sum(kinds.denied) : 0
    return { id, isHeld: isHeld(id), captured: all(kinds.captured), back: sum(kinds.back) + undone - denied, undone }
  })
}

async function connect(world: World, store: TestStore, opened: OpenedAccount): Promise<string> {
  const impatient = { ...opened, credentials: { ...opened.credentials, timeouts: IMPATIENT } }
  const wanted = { store: store.id, name: opened.provider }
  return (await connectOpened(world.app.parts, wanted, impatient, systemActor)).account
}

const json = { 'content-type': 'application/json' }

/** Hours or days later what was given back is taken back. */
const deniedAfter = (kind: string) => named([kind], { delay_ms: fc.constantFrom(4_000_000, 80_000_000) })

const whole: readonly HowPaid[] = ['once', 'once', 'twice', 'late', 'late']

const pagarme: GatewayDriver = {
  name: 'pagarme',
  control: '/pagarme',
  // It alone tells of a sum that is not what was asked for.
  pix: [...whole, 'short', 'over'],
  changes: ['captureCharge', 'cancelCharge'],
  async open(world, store) {
    const opened = await openSandboxPagarme(world.sandbox, 'Padaria')
    const { account, fault, ledger } = pagarmeControl(world.sandbox, opened.given)
    const authorization = `Basic ${Buffer.from(`${account.secret_key}:`).toString('base64')}`
    return {
      id: await connect(world, store, opened),
      type: () => typePagarmeCard(account),
      fault,
      async sales(reference) {
        const lines = (await ledger(reference)).map(({ charge, ...line }) => ({ sale: charge, ...line }))
        const kinds = { captured: 'paid', back: 'refunded', denied: 'refund_denied' }
        return salesOf(lines, kinds, sale => lines.some(one => one.sale === sale && one.status === 'pending'))
      },
      async refundByHand(sale, amount) {
        const body = JSON.stringify({ amount })
        const headers = { ...json, authorization }
        return mayBeDone(apiClient(account.base_url, null).send('DELETE', `/charges/${sale}`, body, headers))
      },
    }
  },
  fault: fc.oneof(
    { weight: 1, arbitrary: named(['pix_failed']) },
    {
      weight: 5,
      arbitrary: inCalls(['createOrder', 'listOrders', 'getCharge', 'captureCharge', 'cancelCharge', 'cancelCharge']),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lagging'), operation: fc.constant('listOrders') }) },
    {
      weight: 1,
      arbitrary: named(['unchanged'], { operation: fc.constantFrom('captureCharge', 'cancelCharge') }),
    },
    { weight: 1, arbitrary: named(['with_error'], { ends: fc.constantFrom('paid', 'failed') }) },
    { weight: 1, arbitrary: named(['refund_slow'], { ends: fc.constantFrom('refunded', 'denied') }) },
    { weight: 2, arbitrary: named(['no_balance', 'refund_denied_later']) },
    { weight: 1, arbitrary: deniedAfter('refund_denied_later') },
    { weight: 2, arbitrary: inNotices('webhook_never') },
  ),
}

const mercadoPago: GatewayDriver = {
  name: 'mercado-pago',
  control: '/mercado-pago',
  pix: whole,
  changes: ['updatePayment', 'refundPayment'],
  async open(world, store) {
    const opened = await openSandboxMercadoPago(world.sandbox, 'Padaria')
    const { account, fault, ledger } = mercadoPagoControl(world.sandbox, opened.given)
    let asked = 0
    return {
      id: await connect(world, store, opened),
      type: () => typeMercadoPagoCard(account),
      fault,
      async sales(reference) {
        const lines = (await ledger(reference)).map(({ payment, ...line }) => ({ sale: String(payment), ...line }))
        const kinds = { captured: 'paid', back: 'refunded', denied: 'refund_denied' }
        return salesOf(lines, kinds, sale => lines.some(one => one.sale === sale && one.status === 'authorized'))
      },
      async refundByHand(sale, amount) {
        const headers = {
          ...json,
          authorization: `Bearer ${account.access_token}`,
          'x-idempotency-key': `by-hand-${sale}-${++asked}`,
        }
        const body = JSON.stringify({ amount: amount / 100 })
        const path = `/v1/payments/${sale}/refunds`
        return mayBeDone(apiClient(account.base_url, null).send('POST', path, body, headers))
      },
    }
  },
  fault: fc.oneof(
    { weight: 1, arbitrary: named(['pix_rejected']) },
    {
      weight: 5,
      arbitrary: inCalls([
        ...['createPayment', 'searchPayments', 'getPayment', 'updatePayment'],
        ...['refundPayment', 'refundPayment', 'getRefund'],
      ]),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lagging'), operation: fc.constant('searchPayments') }) },
    { weight: 1, arbitrary: named(['refund_slow'], { ends: fc.constantFrom('approved', 'rejected') }) },
    { weight: 2, arbitrary: named(['no_balance', 'refund_rejected', 'refund_denied_later']) },
    { weight: 1, arbitrary: deniedAfter('refund_denied_later') },
    { weight: 2, arbitrary: inNotices('webhook_never') },
  ),
}

const cielo: GatewayDriver = {
  name: 'cielo',
  control: '/cielo',
  pix: whole,
  changes: ['captureSale', 'voidSale'],
  async open(world, store) {
    const opened = await openSandboxCielo(world.sandbox, 'Padaria')
    const { account, fault, ledger } = cieloControl(world.sandbox, opened.given)
    const { account_id: merchantid, merchant_key: merchantkey, addresses } = account
    return {
      id: await connect(world, store, opened),
      type: () => typeCieloCard(account),
      fault,
      async sales(reference) {
        const lines = await ledger(reference)
        const kinds = { captured: 'captured', back: 'voided', denied: 'void_denied' }
        return salesOf(lines, kinds, sale => lines.some(one => one.sale === sale && one.status === 1))
      },
      async refundByHand(sale, amount) {
        const path = `/1/sales/${sale}/void?amount=${amount}`
        return mayBeDone(apiClient(addresses.api, null).send('PUT', path, null, { merchantid, merchantkey }))
      },
    }
  },
  fault: fc.oneof(
    { weight: 1, arbitrary: named(['pix_aborted', 'pix_unfinished', 'pix_rejected']) },
    {
      weight: 5,
      arbitrary: inCalls(['createSale', 'findSales', 'getSale', 'captureSale', 'voidSale', 'voidSale']),
    },
    {
      weight: 2,
      arbitrary: named(['lagging'], { operation: fc.constantFrom('findSales', 'getSale') }),
    },
    {
      weight: 1,
      arbitrary: named(['internal'], {
        operation: fc.constantFrom('createSale', 'captureSale', 'voidSale'),
        when: fc.constantFrom('before', 'after'),
      }),
    },
    { weight: 1, arbitrary: named(['not_finished'], { ends: fc.constantFrom('authorized', 'denied') }) },
    { weight: 3, arbitrary: named(['no_balance', 'void_pending', 'void_slow', 'void_denied_later']) },
    { weight: 1, arbitrary: deniedAfter('void_denied_later') },
    { weight: 2, arbitrary: inNotices('webhook_never') },
  ),
}

const adyen: GatewayDriver = {
  name: 'adyen',
  control: '/adyen',
  pix: whole,
  challenges: true,
  sendsAgain: true,
  changes: ['post-payments-captures', 'post-payments-cancels', 'post-payments-refunds'],
  async open(world, store) {
    const opened = await openSandboxAdyen(world.sandbox)
    const { account, fault, ledger } = adyenControl(world.sandbox, opened.given)
    return {
      id: await connect(world, store, opened),
      type: isChallenged => (isChallenged ? typeInBrowser() : typeAdyenCard()),
      fault,
      async sales(reference) {
        const lines = (await ledger(reference)).map(({ psp, ...line }) => ({ sale: psp ?? 'none', ...line }))
        const kinds = { captured: 'captured', back: 'refunded', denied: 'refund_failed', undone: 'capture_failed' }
        const isHeld = (sale: string) =>
          lines.some(one => one.sale === sale && one.status === 'authorized' && one.kind === null)
        return salesOf(lines, kinds, isHeld)
      },
      async refundByHand(sale, amount) {
        const body = { merchantAccount: account.merchant_account, amount: { value: amount, currency: 'BRL' } }
        const headers = { ...json, 'x-api-key': account.api_key }
        const answered = apiClient(account.base_url, null).post(`/payments/${sale}/refunds`, body, headers)
        // What is in progress is answered by an error, and done.
        const isInProgress = answered.then(
          answer => (answer.body as { errorCode?: string } | null)?.errorCode === '704',
          () => false,
        )
        return (await mayBeDone(answered)) || isInProgress
      },
    }
  },
  fault: fc.oneof(
    {
      weight: 5,
      arbitrary: inCalls([
        ...['post-payments', 'post-payments-details'],
        ...['post-payments-captures', 'post-payments-cancels', 'post-payments-refunds'],
      ]),
    },
    {
      weight: 1,
      arbitrary: named(['in_progress'], { operation: fc.constantFrom('post-payments', 'post-payments-refunds') }),
    },
    { weight: 1, arbitrary: named(['pix_off']) },
    { weight: 1, arbitrary: named(['acquirer_error'], { ends: fc.constantFrom('authorized', 'declined') }) },
    { weight: 1, arbitrary: named(['partial']) },
    {
      weight: 2,
      arbitrary: named(['review'], {
        ends: fc.constantFrom('accepted', 'rejected'),
        delay_ms: fc.constantFrom(1_000, 60_000, 4_000_000, 80_000_000),
      }),
    },
    {
      weight: 3,
      arbitrary: named(['rejected', 'undone', 'reversed'], {
        operation: fc.constantFrom('capture', 'cancel', 'refund'),
      }),
    },
    // It tells for days what was not heard: what it never tells is a person's.
    { weight: 2, arbitrary: inNotices() },
  ),
}

/** Each gateway of the sandbox, the invented acquirer among them. */
export const drivers: readonly GatewayDriver[] = [acquirer, pagarme, mercadoPago, cielo, adyen]
