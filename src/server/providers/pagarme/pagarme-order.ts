import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import type { CardPaymentRequest } from '../acquirer-port.ts'
import type { GatewayPixRequest } from '../gateway-pix-port.ts'
import type { CardPayer } from '../gateway-port.ts'

/** Characters of a payer's name and e-mail, of our reference, and of the text on the bill. */
const LONGEST_NAME = 64
const LONGEST_EMAIL = 64
const LONGEST_DESCRIPTOR = 22

/** What `POST /orders` is asked with, or why it cannot be asked for this. */
export type NewOrder =
  | { ok: true; body: object }
  | { ok: false; code?: 'authentication_required' | 'instrument_unusable'; detail: string }

/** An order of one payment, of one line: what is paid is the store's charge. */
export function newOrder(request: CardPaymentRequest): NewOrder {
  const { reference, amount, funding, installments, capture, softDescriptor } = request
  if (funding === 'voucher') return { ok: false, detail: 'vouchers are not taken by this connector' }
  const transaction = request.authentication?.proof?.transaction
  if (funding === 'debit' && !transaction) {
    const detail = 'debit is taken of a payer whom their issuer has confirmed'
    return { ok: false, code: 'authentication_required', detail }
  }
  const buyer = buyerOf(request)
  if (!buyer.ok) return buyer
  return {
    ok: true,
    body: {
      code: reference,
      closed: true,
      items: [{ amount, description: 'Pagamento', quantity: 1, code: reference }],
      ...buyer.who,
      payments: [
        {
          payment_method: funding === 'debit' ? 'debit_card' : 'credit_card',
          [funding === 'debit' ? 'debit_card' : 'credit_card']: {
            ...(funding === 'credit' && {
              operation_type: capture === 'manual' ? 'auth_only' : 'auth_and_capture',
              installments: installments.count,
            }),
            ...(softDescriptor && { statement_descriptor: softDescriptor.slice(0, LONGEST_DESCRIPTOR) }),
            ...(transaction && {
              authentication: {
                type: 'threed_secure',
                threed_secure: { mpi: 'pagarme', transaction_id: transaction },
              },
            }),
            ...buyer.card,
          },
        },
      ],
    },
  }
}

/** A kept card is its owner's: the two ids together. */
export function storedOf(id: string): { customer: string; card: string } | null {
  const [, customer, card] = /^(cus_\w{1,40})\/(card_\w{1,40})$/.exec(id) ?? []
  return customer && card ? { customer, card } : null
}

/** An order that is paid by Pix: what is asked of the payer is asked before. */
export function newPixOrder({ txid, amount, expiresAt, message, buyer }: GatewayPixRequest): NewOrder {
  if (!buyer) return { ok: false, detail: 'the payer is not known' }
  const customer = customerOf(buyer)
  if (!customer.ok) return customer
  return {
    ok: true,
    body: {
      code: txid,
      closed: true,
      items: [{ amount, description: message || 'Pagamento', quantity: 1, code: txid }],
      customer: customer.who,
      payments: [{ payment_method: 'pix', pix: { expires_at: expiresAt.toISOString() } }],
    },
  }
}

type Buyer = { ok: true; who: object; card: object } | { ok: false; detail: string }

/** Who buys, and with what: a kept card brings its owner. */
function buyerOf({ instrument, payer }: CardPaymentRequest): Buyer {
  switch (instrument.kind) {
    case 'stored': {
      const stored = storedOf(instrument.id)
      if (!stored) return { ok: false, detail: 'not a kept card of this gateway' }
      return { ok: true, who: { customer_id: stored.customer }, card: { card_id: stored.card } }
    }
    case 'token': {
      const customer = customerOf(payer ?? null)
      return customer.ok
        ? { ok: true, who: { customer: customer.who }, card: { card_token: instrument.token } }
        : customer
    }
    case 'wallet':
      return { ok: false, detail: 'wallets are not taken by this connector' }
  }
}

function customerOf(payer: CardPayer | null): { ok: true; who: object } | { ok: false; detail: string } {
  if (!payer?.name || !payer.email) return { ok: false, detail: 'the payer has no name or no e-mail' }
  if (payer.email.length > LONGEST_EMAIL) return { ok: false, detail: 'the payer’s e-mail is too long' }
  const name = payer.name.slice(0, LONGEST_NAME)
  return { ok: true, who: { name, email: payer.email, ...documentOf(payer), ...phonesOf(payer) } }
}

function documentOf({ taxId }: CardPayer): object {
  const parsed = taxId === null ? null : parseTaxId(taxId)
  if (!parsed?.ok) return {}
  const { kind, value } = parsed.taxId
  return kind === 'cpf'
    ? { type: 'individual', document_type: 'CPF', document: value }
    : { type: 'company', document_type: 'CNPJ', document: value }
}

/** A phone of Brazil, in three parts. */
function phonesOf({ phone }: CardPayer): object {
  const [, area_code, number] = /^\+55(\d{2})(\d{8,9})$/.exec(phone ?? '') ?? []
  if (!area_code || !number) return {}
  return { phones: { mobile_phone: { country_code: '55', area_code, number } } }
}
