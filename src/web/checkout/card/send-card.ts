import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CardCreate } from '../../../shared/contract/payment.ts'
import type { ProblemBody } from '../../../shared/contract/problem.ts'
import { traceHeaders } from '../../client/trace-headers.ts'
import { capture } from '../../services/capture.ts'

/**
 * What came of asking. `network`: nobody knows whether it arrived. `stale`: the charge is no longer what the page
 * shows; its state says what it is. `over`: the saved card was removed meanwhile, or this browser is not (any more)
 * known to be the customer's. `at`: the time of day at which another card is taken, by the clock of whoever is told to
 * come back.
 */
export type CardAnswer =
  | { ok: true; state: CheckoutState }
  | { ok: false; trouble: 'network' | 'unavailable' | 'stale' | 'over' }
  | { ok: false; trouble: 'tooMany'; seconds: number; at: string }

/** The server waits for the acquirer, for longer than this only when something is wrong. */
const PATIENCE_MS = 20_000

/**
 * Asks our server to charge the card behind a token. Never throws; what is not known then, the charge's state tells.
 */
export async function sendCard(address: string, payment: CardCreate): Promise<CardAnswer> {
  const { method } = payment
  capture({ name: 'payment_submitted', method })
  const answer = await askFor(address, payment)
  if (!answer.ok) capture({ name: 'payment_failed', method, reason: answer.trouble })
  return answer
}

async function askFor(address: string, payment: CardCreate): Promise<CardAnswer> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS)
  try {
    const response = await fetch(`${address}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...traceHeaders() },
      body: JSON.stringify(payment),
      signal: giveUp.signal,
    })
    if (response.ok) return { ok: true, state: (await response.json()) as CheckoutState }
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || 60
      const at = new Date(Date.now() + seconds * 1_000).toLocaleTimeString('pt-BR', { timeStyle: 'short' })
      return { ok: false, trouble: 'tooMany', seconds, at }
    }
    const { code, errors } = (await response.json()) as ProblemBody
    const isSavedGone = errors?.some(({ field }) => field === 'saved_card')
    if (isSavedGone || code === 'customer_not_proved') return { ok: false, trouble: 'over' }
    if (staleness.has(code)) return { ok: false, trouble: 'stale' }
    // Where the server broke, or lost its database, nobody knows what it has done before.
    return { ok: false, trouble: response.status >= 500 ? 'network' : 'unavailable' }
  } catch {
    return { ok: false, trouble: 'network' }
  } finally {
    clearTimeout(timer)
  }
}

const staleness: ReadonlySet<string> = new Set([
  'charge_not_open',
  'charge_expired',
  'charge_processing',
  'amount_due_changed',
  'cards_closed',
  'saved_card_unusable',
  'split_tender_under_way',
  'tender_out_of_order',
  'tenders_full',
])
