import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { CardInstrument, CardPaymentRequest } from '../acquirer-port.ts'
import type { GatewayPixRequest } from '../gateway-pix-port.ts'
import type { CardPayer } from '../gateway-port.ts'
import { encryptedMessageOf, readAppleToken, readGoogleToken } from '../wallet-token.ts'

/** Characters of a payer's name and e-mail, of our reference, and of the text on the bill. */
const LONGEST_NAME = 64
const LONGEST_EMAIL = 64
const LONGEST_DESCRIPTOR = 22

/** What `POST /orders` is asked with, or why it cannot be asked for this. */
export type NewPayment =
  | { ok: true; body: object }
  | { ok: false; code?: 'authentication_required' | 'instrument_unusable' | 'brand_not_taken'; detail: string }

/** An order of one payment, of one line: what is paid is the store's charge. */
export function newPayment(request: CardPaymentRequest): NewPayment {
  const { reference, amount, funding, installments, capture, softDescriptor } = request
  if (funding === 'voucher') return voucherOrder(request)
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
      ...orderOf(reference, amount),
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

/** What every order is: of one line, and over with its one payment. */
function orderOf(code: string, amount: Centavos, description = 'Pagamento'): object {
  return { code, closed: true, items: [{ amount, description, quantity: 1, code }] }
}

/**
 * A voucher is taken at once. Its holder's CPF is in the token, where the form has put it; of what is typed into our
 * form the brand stands before the token, since Pagar.me's tells it to browsers alone.
 */
function voucherOrder({
  reference,
  amount,
  instrument,
  payer,
  softDescriptor,
  voucher,
}: CardPaymentRequest): NewPayment {
  const [, brand, token] =
    instrument.kind === 'token' ? (/^(?:([a-z]{1,20}):)?(token_\w{1,60})$/.exec(instrument.token) ?? []) : []
  if (!token) return { ok: false, code: 'instrument_unusable', detail: 'not a token of this gateway’s card form' }
  if (brand && !voucher?.affiliations.some(affiliation => affiliation.brand === brand)) {
    return { ok: false, code: 'brand_not_taken', detail: `the store takes no vouchers of ${brand}` }
  }
  const customer = customerOf(payer ?? null)
  if (!customer.ok) return customer
  return {
    ok: true,
    body: {
      ...orderOf(reference, amount),
      customer: customer.who,
      payments: [
        {
          payment_method: 'voucher',
          voucher: {
            ...(softDescriptor && { statement_descriptor: softDescriptor.slice(0, LONGEST_DESCRIPTOR) }),
            card_token: token,
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
export function newPixPayment({ txid, amount, expiresAt, message, buyer }: GatewayPixRequest): NewPayment {
  if (!buyer) return { ok: false, detail: 'the payer is not known' }
  const customer = customerOf(buyer)
  if (!customer.ok) return customer
  return {
    ok: true,
    body: {
      ...orderOf(txid, amount, message || undefined),
      customer: customer.who,
      payments: [{ payment_method: 'pix', pix: { expires_at: expiresAt.toISOString() } }],
    },
  }
}

type Buyer = { ok: true; who: object; card: object } | { ok: false; code?: 'instrument_unusable'; detail: string }

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
    case 'wallet': {
      const payload = payloadOf(instrument)
      if (!payload) {
        const detail = `not a token of ${instrument.wallet} that is taken here`
        return { ok: false, code: 'instrument_unusable', detail }
      }
      const customer = customerOf(payer ?? null)
      return customer.ok ? { ok: true, who: { customer: customer.who }, card: { payload } } : customer
    }
  }
}

/** A wallet's token in Pagar.me's names, which are those of its SDK. What is encrypted stays as it is. */
function payloadOf({ wallet, data, merchant }: Extract<CardInstrument, { kind: 'wallet' }>): object | null {
  const merchant_identifier = merchant === null ? {} : { merchant_identifier: merchant }
  const apple = wallet === 'apple-pay' ? readAppleToken(data) : null
  if (apple) {
    const { version, header, signature } = apple
    const { ephemeralPublicKey, publicKeyHash, transactionId } = header
    const named = {
      ephemeral_public_key: ephemeralPublicKey,
      ...(publicKeyHash && { public_key_hash: publicKeyHash }),
      ...(transactionId && { transaction_id: transactionId }),
    }
    return {
      type: 'apple_pay',
      apple_pay: { version, data: apple.data, header: named, signature, ...merchant_identifier },
    }
  }
  const google = wallet === 'google-pay' ? readGoogleToken(data) : null
  const encrypted = google && encryptedMessageOf(google)
  if (!google || !encrypted) return null
  const { signature, signedMessage, intermediateSigningKey: key } = google
  return {
    type: 'google_pay',
    google_pay: {
      // The one word that it takes for the second version.
      version: 'EC_v2',
      data: encrypted,
      ...(key && { intermediate_signing_key: { signed_key: key.signedKey, signatures: key.signatures } }),
      signature,
      signed_message: signedMessage,
      ...merchant_identifier,
    },
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
