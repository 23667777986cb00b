import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import type { CardPaymentRequest, CardRejectionCode } from '../acquirer-port.ts'
import type { GatewayPixRequest } from '../gateway-pix-port.ts'
import type { CardPayer } from '../gateway-port.ts'
import { reaisOf } from './mercado-pago-mapping.ts'
import { type StoredCard, storedOf } from './mercado-pago-stored-id.ts'

const LONGEST_DESCRIPTOR = 22
const LONGEST_NAME = 64

/** What `POST /v1/payments` is asked with, or why it cannot be asked for this. */
export type NewPayment =
  | { ok: true; body: object; headers: Record<string, string>; token: string }
  | { ok: false; code: Extract<CardRejectionCode, RejectedAs>; detail: string }

type RejectedAs = 'invalid_request' | 'installments_invalid' | 'instrument_unusable' | 'brand_not_taken'

/** Whether payers are challenged: by the account's choice, where debit does not ask for it anyway. */
export interface PaymentTerms {
  challenges: boolean
}

/** Debit is another method than the credit of the same card: its documents know one of Brazil. */
const DEBIT: Readonly<Record<string, string>> = { elo: 'debelo', debelo: 'debelo' }

/** What its form gives: the token alone does not make a payment. */
interface FormData {
  token: string
  method: string
  issuer: string | null
  /** First digits, where its form tells them. */
  bin: string | null
  /** By which its antifraud knows the device. */
  device: string | null
}

/** A payment by card. What the payer pays in all, where they bear interest, is by its own table: not asked for here. */
export function newPayment(
  request: CardPaymentRequest,
  { challenges }: PaymentTerms = { challenges: false },
): NewPayment {
  const { reference, amount, funding, installments, instrument, capture, softDescriptor, payer } = request
  if (funding === 'voucher') return not('invalid_request', 'vouchers are not taken by this connector')
  if (installments.interest === 'payer') {
    return not('installments_invalid', 'what a payer bears of interest is set by Mercado Pago’s table, not by ours')
  }
  if (instrument.kind === 'wallet') return not('invalid_request', 'wallets are not taken by this connector')
  if (!payer?.email) return not('invalid_request', 'the payer has no e-mail')
  const stored = instrument.kind === 'stored' ? storedOf(instrument.id) : null
  if (instrument.kind === 'stored' && !stored) return not('instrument_unusable', 'not a kept card of this gateway')
  const form = formDataOf(instrument.kind === 'stored' ? (instrument.code ?? '') : instrument.token, stored)
  if (!form) return not('instrument_unusable', 'not what its card form gives')
  const method = funding === 'debit' ? debitMethod(form.method) : form.method
  if (!method) return not('brand_not_taken', `${form.method} is not taken as debit`)
  return {
    ok: true,
    body: {
      transaction_amount: reaisOf(amount),
      token: form.token,
      payment_method_id: method,
      ...(form.issuer && { issuer_id: form.issuer }),
      installments: installments.count,
      payer: stored
        ? { type: 'customer', id: stored.customer }
        : { email: payer.email, ...nameOf(payer), ...documentOf(payer) },
      external_reference: reference,
      description: 'Pagamento',
      capture: capture === 'automatic',
      binary_mode: false,
      ...(softDescriptor && { statement_descriptor: softDescriptor.slice(0, LONGEST_DESCRIPTOR) }),
      ...authenticated(request, challenges),
    },
    headers: form.device ? { 'x-meli-session-id': form.device } : {},
    token: form.token,
  }
}

/** A payment by Pix: what is asked of the payer is asked before. */
export function newPixPayment({
  txid,
  amount,
  expiresAt,
  message,
  buyer,
}: GatewayPixRequest): { ok: true; body: object } | { ok: false; detail: string } {
  if (!buyer?.email) return { ok: false, detail: 'the payer has no e-mail' }
  return {
    ok: true,
    body: {
      transaction_amount: reaisOf(amount),
      payment_method_id: 'pix',
      payer: { email: buyer.email, ...nameOf(buyer), ...documentOf(buyer) },
      external_reference: txid,
      description: message || 'Pagamento',
      date_of_expiration: expiresAt.toISOString(),
    },
  }
}

function debitMethod(method: string): string | null {
  return Object.hasOwn(DEBIT, method) ? (DEBIT[method] ?? null) : null
}

/** Of a hold nobody is challenged: it is not documented for one. */
function authenticated({ funding, capture }: CardPaymentRequest, challenges: boolean): object {
  if (funding === 'debit') return { three_d_secure_mode: 'mandatory' }
  return challenges && capture === 'automatic' ? { three_d_secure_mode: 'optional' } : {}
}

function not(code: Extract<NewPayment, { ok: false }>['code'], detail: string): NewPayment {
  return { ok: false, code, detail }
}

/**
 * Takes apart the one text of its form, `token=…&payment_method_id=…`, with `issuer_id` and `device_id` if known. Of a
 * stored card it has a new token, of the code that was typed; what the card is was told when it was stored.
 */
export function formDataOf(text: string, stored: StoredCard | null = null): FormData | null {
  const said = new URLSearchParams(text)
  const read = (name: string, like: RegExp) => {
    const value = said.get(name)
    return value !== null && like.test(value) ? value : null
  }
  const token = read('token', /^[\w-]{8,64}$/)
  const method = stored?.method ?? read('payment_method_id', /^[a-z_]{2,20}$/)
  if (!token || !method) return null
  const issuer = stored ? stored.issuer : read('issuer_id', /^\d{1,12}$/)
  const device = read('device_id', /^[\w:.-]{1,200}$/)
  return { token, method, issuer, device, bin: read('bin', /^\d{6,8}$/) }
}

/** A name in two parts, as it takes them. */
export function nameOf({ name }: CardPayer): object {
  const [first = '', ...rest] = name?.trim().split(/\s+/) ?? []
  const last = rest.join(' ').slice(0, LONGEST_NAME)
  return { ...(first && { first_name: first.slice(0, LONGEST_NAME) }), ...(last && { last_name: last }) }
}

function documentOf({ taxId }: CardPayer): object {
  const parsed = taxId === null ? null : parseTaxId(taxId)
  if (!parsed?.ok) return {}
  const { kind, value } = parsed.taxId
  return { identification: { type: kind.toUpperCase(), number: value } }
}
