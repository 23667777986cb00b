import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import type { Stage, StageStore } from './open-stage.ts'
import { soon } from './soon.ts'

// Things that happened at one instant have no order, so what a person does takes a while.
/** Until a payer has followed the link. */
const OPENING_MS = 1_000
/** Until the payer has opened the bank's app and confirmed. */
const PAYING_MS = 80_000

/** A card as its holder types it; it is good until August 2031 unless told otherwise. */
export interface TypedCard {
  number: string
  holder: string
  expiry?: { month: number; year: number }
}

/** What a shop's program and its customers do, by the API, the payer's phone and the sandbox's control. */
export interface ShopApi {
  create(order: object): Promise<Charge>
  read(id: string): Promise<Charge>
  /** Opens the checkout, which asks the bank for a code; returns the charge with it. */
  showCode(charge: Charge): Promise<Charge>
  /** The phone pays the code. Returns the id of the Pix and the charge as soon as it stands in the books. */
  pay(charge: Charge): Promise<{ endToEndId: string; charge: Charge }>
  /**
   * A card is typed on the checkout and sent; what it does is selected by its number and its holder. Returns the charge
   * as it is then.
   */
  payByCard(
    charge: Charge,
    card: { number: string; holder: string; method: 'credit-card' | 'debit-card'; installments: number },
  ): Promise<Charge>
  /** Types a card on a charge's checkout: the token that the acquirer gives for it. */
  typeCard(charge: Charge, card: TypedCard): Promise<string>
  /** The same with a voucher, whose holder's CPF goes with it. */
  payByVoucher(charge: Charge, card: { number: string; holder: string; taxId: string }): Promise<Charge>
  /** Waits until the acquirer knows where to call: it keeps no news for later. */
  acquirerCalls(): Promise<void>
  /** The holder disputes what a card has paid at the issuer. Returns the dispute once it stands in the books. */
  dispute(charge: Charge, input: { reason: string; amount?: number }): Promise<Dispute>
  /** The scheme says who is right. */
  decideDispute(dispute: Dispute, outcome: 'won' | 'lost'): Promise<void>
  /** Money arrives for the charge, whatever its code says. */
  receive(charge: Charge, amount: number): Promise<void>
  /** Money arrives at the store's key that no code asked for. */
  moneyArrives(amount: number): Promise<void>
  /** The bank does these things wrong from now on, and nothing else. */
  addBankFaults(faults: readonly object[]): Promise<void>
  get(path: string): Promise<unknown>
  post(path: string, body?: object): Promise<unknown>
  put(path: string, body: object): Promise<unknown>
  until(id: string, is: (charge: Charge) => boolean): Promise<Charge>
}

export function shopApi(stage: Stage, store: StageStore): ShopApi {
  const authorization = { authorization: `Bearer ${store.apiKey}` }
  /** What whoever runs the sandbox tells it and asks it; the path is below `/control`. */
  const control: typeof call = (path, request) => {
    const headers = { ...request.headers, authorization: `Bearer ${stage.controlKey}` }
    return call(`${stage.sandboxUrl}/control${path}`, { ...request, headers })
  }
  const api: ShopApi = {
    create: order => api.post('/v1/charges', order) as Promise<Charge>,
    read: id => call<Charge>(`${stage.url}/v1/charges/${id}`, { headers: authorization }),
    get: path => call(`${stage.url}${path}`, { headers: authorization }),
    post: (path, body) =>
      call(`${stage.url}${path}`, { ...json(body), headers: { ...json(body).headers, ...authorization } }),
    put: (path, body) =>
      call(`${stage.url}${path}`, {
        ...json(body),
        method: 'PUT',
        headers: { ...json(body).headers, ...authorization },
      }),
    async showCode(charge) {
      stage.clock.pass(OPENING_MS)
      await fetch(charge.checkout_url)
      return api.until(charge.id, ({ payments }) => payments.some(payment => payment.pix?.br_code))
    },
    async pay(charge) {
      stage.clock.pass(PAYING_MS)
      const code = charge.payments.at(-1)?.pix?.br_code
      const paid = await call<{ end_to_end_id: string }>(`${stage.sandboxUrl}/phone/pay`, json({ br_code: code }))
      return {
        endToEndId: paid.end_to_end_id,
        charge: await api.until(charge.id, ({ status }) => status === 'paid'),
      }
    },
    async payByCard(charge, { number, holder, method, installments }) {
      stage.clock.pass(PAYING_MS)
      const token = await api.typeCard(charge, { number, holder })
      await call(`${charge.checkout_url}/payments`, json({ method, card_token: token, installments }))
      return api.read(charge.id)
    },
    async payByVoucher(charge, { number, holder, taxId }) {
      stage.clock.pass(PAYING_MS)
      const body = {
        method: 'voucher',
        card_token: await api.typeCard(charge, { number, holder }),
        holder_tax_id: taxId,
      }
      await call(`${charge.checkout_url}/payments`, json(body))
      return api.read(charge.id)
    },
    async typeCard(charge, { number, holder, expiry = { month: 8, year: 2031 } }) {
      const { cards, voucher } = await call<CheckoutState>(`${charge.checkout_url}/state`, {})
      const offered = cards ?? voucher
      if (!offered) throw new Error(`${charge.reference ?? charge.id} takes no card`)
      const { month: expiry_month, year: expiry_year } = expiry
      const typed = { number, expiry_month, expiry_year, cvv: '123', holder_name: holder }
      const endpoint = new URL(offered.form).searchParams.get('endpoint') ?? ''
      const bearer = { authorization: `Bearer ${offered.publishable_key}` }
      const { token } = await call<{ token: string }>(endpoint, {
        ...json(typed),
        headers: { ...json(typed).headers, ...bearer },
      })
      return token
    },
    async acquirerCalls() {
      await soon(async () => {
        const { data } = await control<{ data: { webhook_url: string | null }[] }>('/acquirer/accounts', {})
        return data.every(({ webhook_url }) => webhook_url)
      }, 'the acquirer to know where to call')
    },
    async dispute(charge, input) {
      const payment = charge.payments.find(({ method }) => method !== 'pix')?.id ?? ''
      const atAcquirer = await idAtAcquirer(control, payment)
      const { id } = await control<{ id: string }>(`/acquirer/payments/${atAcquirer}/chargebacks`, json(input))
      return disputeThat(({ provider_id }) => provider_id === id)
    },
    async decideDispute({ id, provider_id }, outcome) {
      await control(`/acquirer/chargebacks/${provider_id}/decide`, json({ outcome }))
      await disputeThat(dispute => dispute.id === id && dispute.status === outcome)
    },
    async receive(charge, amount) {
      stage.clock.pass(PAYING_MS)
      const before = (await api.read(charge.id)).payments.filter(isCaptured).length
      const txid = charge.payments.at(-1)?.pix?.txid
      await control(`/bank/pix`, json({ pix_key: store.pixKey, amount, txid }))
      await api.until(charge.id, ({ payments }) => payments.filter(isCaptured).length > before)
    },
    async moneyArrives(amount) {
      await control(`/bank/pix`, json({ pix_key: store.pixKey, amount }))
    },
    async addBankFaults(faults) {
      await control(`/bank/faults`, { ...json({ seed: '1', faults }), method: 'PUT' })
    },
    until: (id, is) =>
      soon(async () => {
        const charge = await api.read(id)
        return is(charge) && charge
      }, `charge ${id}`),
  }
  const disputeThat = (is: (dispute: Dispute) => boolean) =>
    soon(async () => {
      const { data } = await call<{ data: Dispute[] }>(`${stage.url}/v1/disputes`, { headers: authorization })
      return data.find(is)
    }, 'a dispute')
  return api
}

function isCaptured({ status }: Charge['payments'][number]): boolean {
  return status === 'captured'
}

function json(body: object | undefined) {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  return { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
}

async function call<Answer>(url: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(url, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Answer
}

/** The acquirer's own id of a payment of ours, from its books. */
async function idAtAcquirer(control: typeof call, payment: string): Promise<string> {
  const { data: accounts } = await control<{ data: { merchant_id: string }[] }>('/acquirer/accounts', {})
  for (const { merchant_id } of accounts) {
    const books = `/acquirer/ledger?merchant_id=${merchant_id}`
    const { payments } = await control<{ payments: { id: string; reference: string }[] }>(books, {})
    const found = payments.find(({ reference }) => reference === payment)
    if (found) return found.id
  }
  throw new Error(`The acquirer does not know ${payment}`)
}
