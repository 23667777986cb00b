import type { RunningGuiche } from './start-guiche.ts'

/** Asks for R$ 129,90 by the API, as a shop would, and waits for the bank's Pix code. */
export async function createCharge(
  { url, apiKey }: RunningGuiche,
  methods: readonly string[] = ['pix'],
): Promise<{ url: string; code: string }> {
  const response = await fetch(`${url}/v1/charges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 12990, description: 'Pedido 1001', methods, pay_with: { method: 'pix' } }),
    signal: AbortSignal.timeout(20_000),
  })
  const charge = (await response.json()) as { checkout_url?: string; payments?: { pix?: { br_code?: string } }[] }
  const code = charge.payments?.[0]?.pix?.br_code
  if (!response.ok || !charge.checkout_url || !code) {
    throw new Error(`The charge could not be created: ${response.status} ${JSON.stringify(charge)}`)
  }
  return { url: charge.checkout_url, code }
}
