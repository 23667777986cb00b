/**
 * The bench's acquirer: it says yes at once, and keeps only what it must repeat. It speaks the API of `acquirer-api` as
 * far as the flows need it.
 */
export interface CardAcquirer {
  /** Answers a call by what stands behind the acquirer's address; null where it knows nothing of it. */
  answer(path: string, body: string, method: string): string | null
}

/** What a store is connected with. */
export const acquirerKeys = { secretKey: 'sk_bench', publishableKey: 'pk_bench', webhookSecret: 'whsec_bench' } as const

/** What the acquirer keeps of each payment: 3.49 %, rounded half-up. */
const feeOf = (amount: number): number => Math.round((amount * 349) / 10_000)

interface Held {
  reference: string
  amount: number
  capture: string
}

/** Opens its books. */
export function openCardAcquirer(): CardAcquirer {
  const payments = new Map<string, Held & { capturedAmount: number; madeAt: string; version: number }>()
  const show = (id: string): string | null => {
    const held = payments.get(id)
    if (!held) return null
    const { reference, amount, capturedAmount, madeAt, version } = held
    const fee = feeOf(capturedAmount)
    const line = { kind: 'installment', number: 1, gross: capturedAmount, fee, net: capturedAmount - fee }
    return JSON.stringify({
      id,
      reference,
      status: capturedAmount > 0 ? 'captured' : 'authorized',
      version,
      amount,
      captured_amount: capturedAmount,
      refunded_amount: 0,
      currency: 'BRL',
      funding: 'credit',
      brand: 'visa',
      last4: '5682',
      expiry_month: 12,
      expiry_year: 2034,
      authorization_code: '123456',
      nsu: reference.slice(-12),
      refunds: [],
      chargebacks: [],
      settlement: capturedAmount > 0 ? [{ ...line, expected_on: '2030-01-02' }] : [],
      authorized_at: madeAt,
      captured_at: capturedAmount > 0 ? madeAt : null,
      lapses_at: '2030-01-06T00:00:00Z',
    })
  }
  return {
    answer(path, body, method) {
      if (path === 'webhook') return body
      const [, id = '', verb] = path.split('/')
      if (method === 'GET') return show(id)
      const asked = JSON.parse(body) as Held
      if (verb === 'capture') {
        const held = payments.get(id)
        if (held) Object.assign(held, { capturedAmount: asked.amount, version: 2 })
        return show(id)
      }
      const { reference, amount, capture } = asked
      const made = { reference, amount, capture, madeAt: new Date().toISOString(), version: 1 }
      payments.set(`card_${reference}`, { ...made, capturedAmount: capture === 'manual' ? 0 : amount })
      return show(`card_${reference}`)
    },
  }
}
