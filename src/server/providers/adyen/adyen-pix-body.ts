import type { GatewayPixRequest } from '../gateway-pix-port.ts'
import { shopperOf } from './adyen-order.ts'
import { referenceThere } from './adyen-reference.ts'

/** Characters of the text that the payer's bank shows: Adyen's page on Pix advises fewer than these. */
const LONGEST_STATEMENT = 60

/**
 * What `POST /payments` is asked with for a Pix code, or why it cannot be asked for this. It is captured as it is paid,
 * whatever the account's setting is.
 */
export function newPixCode(
  { txid, amount, expiresAt, message, buyer, page }: GatewayPixRequest,
  merchantAccount: string,
): { ok: true; body: object } | { ok: false; detail: string } {
  if (!buyer?.name || !buyer.taxId) return { ok: false, detail: 'the payer has no name, or neither CPF nor CNPJ' }
  if (!page) return { ok: false, detail: 'there is no address to return to' }
  const statement = statementOf(message)
  return {
    ok: true,
    body: {
      merchantAccount,
      reference: referenceThere(txid),
      amount: { value: amount, currency: 'BRL' },
      paymentMethod: { type: 'pix' },
      // Nobody is sent away by a code; the description wants an address all the same.
      returnUrl: page,
      channel: 'Web',
      countryCode: 'BR',
      shopperLocale: 'pt-BR',
      ...shopperOf(buyer),
      lineItems: [{ id: txid, description: message || 'Pagamento', quantity: 1, amountIncludingTax: amount }],
      sessionValidity: expiresAt.toISOString().replace('Z', '+00:00'),
      captureDelayHours: 0,
      ...(statement && { shopperStatement: statement }),
    },
  }
}

/** In the letters that the description names: without accents, and what is none of them left out. */
function statementOf(message: string | null): string {
  const plain = (message ?? '').normalize('NFD').replaceAll(/[^\w.,' ?+*/-]/g, '')
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT).trim()
}
