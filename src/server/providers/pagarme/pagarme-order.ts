import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import type { PayerAddress } from '../../../shared/contract/payer-facts.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { CardInstrument, CardPaymentRequest } from '../acquirer-port.ts'
import type { GatewayPixRequest } from '../gateway-pix-port.ts'
import type { CardPayer, PayerFact } from '../gateway-port.ts'
import { encryptedMessageOf, readAppleToken, readGoogleToken } from '../wallet-token.ts'
import type { PagarmeCredentials } from './credentials.ts'

/** Characters of a payer's name and e-mail. */
const LONGEST_NAME = 64
const LONGEST_EMAIL = 64
/** Characters of the text on the bill. */
export const LONGEST_DESCRIPTOR: Readonly<Record<Contract, number>> = { gateway: 22, psp: 13 }

/** What a PSP contract wants to know of who buys: all of it. */
export const PSP_NEEDS: readonly PayerFact[] = ['name', 'email', 'taxId', 'phone', 'address']

export type Contract = PagarmeCredentials['contract']

/** A card that was made of a token before, and whose it is: what a PSP contract takes in the place of one. */
export interface MadeCard {
  customer: string
  card: string
}

/** What `POST /orders` is asked with, or why it cannot be asked for this. */
export type NewPayment =
  | { ok: true; body: object }
  | { ok: false; code?: 'authentication_required' | 'instrument_unusable' | 'brand_not_taken'; detail: string }

/** An order of one payment, of one line: what is paid is the store's charge. */
export function newPayment(contract: Contract, request: CardPaymentRequest, made: MadeCard | null): NewPayment {
  const { reference, amount, funding, installments, capture, softDescriptor } = request
  if (funding === 'voucher') {
    return contract === 'gateway'
      ? voucherOrder(request)
      : { ok: false, detail: 'vouchers are taken by a Gateway contract alone' }
  }
  const transaction = request.authentication?.proof?.transaction
  if (funding === 'debit' && !transaction) {
    const detail = 'debit is taken of a payer whom their issuer has confirmed'
    return { ok: false, code: 'authentication_required', detail }
  }
  const buyer = made ? byCard(made) : buyerOf(contract, request)
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
            ...(softDescriptor && { statement_descriptor: softDescriptor.slice(0, LONGEST_DESCRIPTOR[contract]) }),
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
  const customer = customerOf('gateway', payer ?? null)
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
            ...(softDescriptor && { statement_descriptor: softDescriptor.slice(0, LONGEST_DESCRIPTOR.gateway) }),
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
export function newPixPayment(
  contract: Contract,
  { txid, amount, expiresAt, message, buyer }: GatewayPixRequest,
): NewPayment {
  if (!buyer) return { ok: false, detail: 'the payer is not known' }
  const customer = customerOf(contract, buyer)
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
function buyerOf(contract: Contract, { instrument, payer }: CardPaymentRequest): Buyer {
  switch (instrument.kind) {
    case 'stored': {
      const stored = storedOf(instrument.id)
      if (!stored) return { ok: false, detail: 'not a kept card of this gateway' }
      return byCard(stored)
    }
    case 'token': {
      if (contract === 'psp') return { ok: false, detail: 'a token is no card yet' }
      const customer = customerOf(contract, payer ?? null)
      if (!customer.ok) return customer
      // No address is in the token, and antifraud looks at it.
      const billing = payer?.address && { card: { billing_address: addressOf(payer.address) } }
      return { ok: true, who: { customer: customer.who }, card: { card_token: instrument.token, ...billing } }
    }
    case 'wallet': {
      const payload = payloadOf(instrument)
      if (!payload) {
        const detail = `not a token of ${instrument.wallet} that is taken here`
        return { ok: false, code: 'instrument_unusable', detail }
      }
      const customer = customerOf(contract, payer ?? null)
      return customer.ok ? { ok: true, who: { customer: customer.who }, card: { payload } } : customer
    }
  }
}

function byCard({ customer, card }: MadeCard): Buyer & { ok: true } {
  return { ok: true, who: { customer_id: customer }, card: { card_id: card } }
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

type Customer = { ok: true; who: object } | { ok: false; detail: string }

/** Who buys, as `POST /customers` and an order take it. A PSP contract wants all of it. */
export function customerOf(contract: Contract, payer: CardPayer | null): Customer {
  if (!payer?.name || !payer.email) return { ok: false, detail: 'the payer has no name or no e-mail' }
  if (payer.email.length > LONGEST_EMAIL) return { ok: false, detail: 'the payer’s e-mail is too long' }
  const who = { ...documentOf(payer), ...phonesOf(payer), ...(payer.address && { address: addressOf(payer.address) }) }
  if (contract === 'psp') {
    const missing = ['document', 'phones', 'address'].filter(part => !(part in who))
    if (missing.length > 0) return { ok: false, detail: `the payer has no ${missing.join(', ')} that it takes` }
  }
  return { ok: true, who: { name: payer.name.slice(0, LONGEST_NAME), email: payer.email, ...who } }
}

/** In one line number, street and district, which commas part. */
export function addressOf(address: PayerAddress): object {
  const { street, number, complement, district, postal_code, city, state } = address
  const line = [number, street, district].map(part => part.replaceAll(',', ' ').replaceAll(/ +/g, ' ').trim())
  return {
    line_1: line.join(', '),
    ...(complement && { line_2: complement }),
    zip_code: postal_code,
    city,
    state,
    country: 'BR',
  }
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
