import type { ProofOutcome } from '../../../shared/card-fields/card-proof-messages.ts'
import type { Proving } from './prove-by-cielo.ts'

/** What Stone's script says, in its own words. */
interface TdsResult {
  trans_status?: string
  tds_server_trans_id?: string
  challenge_canceled?: boolean
}

declare global {
  interface Window {
    TDS?: { init(config: object, order: object): Promise<TdsResult | TdsResult[]> }
  }
}

/** Authenticated, or attempted: the issuer answers for it. */
const GOOD = ['Y', 'A']
const BAD = ['N', 'R']

/** By Stone's script, as Pagar.me's manual has it: it shows the question in a container, and answers with a status. */
export async function proveByPagarme({ order, card, load }: Proving): Promise<ProofOutcome> {
  await load()
  const answer = await window.TDS?.init(
    {
      token: order.token,
      tds_method_container_element: document.getElementById('tdsMethodContainer'),
      challenge_container_element: document.getElementById('challengeContainer'),
      use_default_challenge_iframe_style: false,
      // Of 500 × 600.
      challenge_window_size: '03',
    },
    orderOf({ order, card }),
  )
  const result = Array.isArray(answer) ? answer[0] : answer
  const { trans_status: status = '', tds_server_trans_id: transaction, challenge_canceled } = result ?? {}
  if (challenge_canceled || BAD.includes(status)) return { ok: false, why: 'failed' }
  if (!transaction || !GOOD.includes(status)) return { ok: false, why: 'unavailable' }
  return { ok: true, proof: { transaction } }
}

function orderOf({ order, card }: Pick<Proving, 'order' | 'card'>): object {
  const method = order.funding === 'debit' ? 'debit_card' : 'credit_card'
  const { number, holder, expiryMonth, expiryYear } = card
  return {
    payments: [
      {
        payment_method: method,
        [method]: {
          installments: order.installments,
          card: { number, holder_name: holder, exp_month: expiryMonth, exp_year: expiryYear },
        },
        amount: order.amount,
      },
    ],
    customer: { name: holder, code: order.order },
    items: [{ description: 'Pagamento', code: order.order }],
    requestor_url: document.documentElement.dataset.parent,
  }
}
