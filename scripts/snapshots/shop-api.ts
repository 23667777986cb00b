import { setTimeout as sleep } from 'node:timers/promises'
import type { Charge } from '../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import type { Stage, StageStore } from './open-stage.ts'

const PATIENCE_MS = 15_000
// Things that happened at one instant have no order, so what a person does takes a while.
/** Until a payer has followed the link. */
const OPENING_MS = 1_000
/** Until the payer has opened the bank's app and confirmed. */
const PAYING_MS = 80_000

/** What a shop's program and its customers do, by the API, the payer's phone and the sandbox's control. */
export interface ShopApi {
  create(order: object): Promise<Charge>
  read(id: string): Promise<Charge>
  /** Opens the checkout, which asks the bank for a code; returns the charge with it. */
  showCode(charge: Charge): Promise<Charge>
  /** The phone pays the code. Returns the id of the Pix and the charge as soon as it stands in the books. */
  pay(charge: Charge): Promise<{ endToEndId: string; charge: Charge }>
  /** A card is typed on the checkout and sent; what it does is selected by its number and its holder. Returns the charge as it is then. */
  payByCard(
    charge: Charge,
    card: { number: string; holder: string; method: 'credit-card' | 'debit-card' },
  ): Promise<Charge>
  /** Money arrives for the charge, whatever its code says. */
  receive(charge: Charge, amount: number): Promise<void>
  /** Money arrives at the store's key that no code asked for. */
  moneyArrives(amount: number): Promise<void>
  /** The bank does these things wrong from now on, and nothing else. */
  tellBank(faults: readonly object[]): Promise<void>
  post(path: string, body?: object): Promise<unknown>
  until(id: string, is: (charge: Charge) => boolean): Promise<Charge>
}

export function shopApi(stage: Stage, store: StageStore): ShopApi {
  const authorization = { authorization: `Bearer ${store.apiKey}` }
  const api: ShopApi = {
    create: order => api.post('/v1/charges', order) as Promise<Charge>,
    read: id => call<Charge>(`${stage.url}/v1/charges/${id}`, { headers: authorization }),
    post: (path, body) =>
      call(`${stage.url}${path}`, { ...json(body), headers: { ...json(body).headers, ...authorization } }),
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
    async payByCard(charge, { number, holder, method }) {
      stage.clock.pass(PAYING_MS)
      const { cards } = await call<CheckoutState>(`${charge.checkout_url}/state`, {})
      if (!cards) throw new Error(`${charge.reference ?? charge.id} takes no card`)
      const typed = { number, expiry_month: 8, expiry_year: 2031, cvv: '123', holder_name: holder }
      const endpoint = new URL(cards.form).searchParams.get('endpoint') ?? ''
      const bearer = { authorization: `Bearer ${cards.publishable_key}` }
      const { token } = await call<{ token: string }>(endpoint, {
        ...json(typed),
        headers: { ...json(typed).headers, ...bearer },
      })
      await call(`${charge.checkout_url}/payments`, json({ method, card_token: token }))
      return api.read(charge.id)
    },
    async receive(charge, amount) {
      stage.clock.pass(PAYING_MS)
      const before = (await api.read(charge.id)).payments.filter(isCaptured).length
      const txid = charge.payments.at(-1)?.pix?.txid
      await call(`${stage.sandboxUrl}/control/bank/pix`, json({ pix_key: store.pixKey, amount, txid }))
      await api.until(charge.id, ({ payments }) => payments.filter(isCaptured).length > before)
    },
    async moneyArrives(amount) {
      await call(`${stage.sandboxUrl}/control/bank/pix`, json({ pix_key: store.pixKey, amount }))
    },
    async tellBank(faults) {
      await call(`${stage.sandboxUrl}/control/bank/faults`, { ...json({ seed: '1', faults }), method: 'PUT' })
    },
    async until(id, is) {
      const end = Date.now() + PATIENCE_MS
      for (;;) {
        const charge = await api.read(id)
        if (is(charge)) return charge
        if (Date.now() > end) throw new Error(`Waited in vain for ${charge.reference ?? id}: ${JSON.stringify(charge)}`)
        await sleep(20)
      }
    },
  }
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
