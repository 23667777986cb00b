import { Buffer } from 'node:buffer'
import type { z } from 'zod'
import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import type { PayerAddress } from '../../../shared/contract/payer-facts.ts'
import type { CardInstrument, CardPaymentRequest } from '../acquirer-port.ts'
import type { GatewayPixRequest } from '../gateway-pix-port.ts'
import type { CardPayer } from '../gateway-port.ts'
import { readAppleToken, readGoogleToken } from '../wallet-token.ts'
import { storedOf } from './adyen-card.ts'
import { codeFields, type FormFields, formFields } from './adyen-messages.ts'
import { referenceThere } from './adyen-reference.ts'
import type { AdyenCredentials } from './credentials.ts'

/** Characters of the text that the payer's bank shows: Adyen's page on Pix advises fewer than these. */
const LONGEST_STATEMENT = 60

const LONGEST_DESCRIPTOR = 22
/** Characters of each of a shopper's names, by its description. */
const LONGEST_NAME = 80
/** Characters of a wallet's token, by its description. */
const LONGEST_WALLET_TOKEN = 10_000

/** What `POST /payments` is asked with, or why it cannot be asked for this. */
export type NewPayment =
  | { ok: true; body: object }
  | { ok: false; code: 'invalid_request' | 'instrument_unusable'; detail: string }

/**
 * A payment. A hold names itself one whatever the account's setting is, and a sale is captured with its authorization.
 * A challenge is asked for on our page where Adyen's fields told what the browser is and the account has it so. Else,
 * and where Adyen sees fit, it goes by redirect: the payer comes back to the address with what is to be handed on.
 */
export function newPayment(
  request: CardPaymentRequest,
  { merchantAccount, redirects }: Pick<AdyenCredentials, 'merchantAccount' | 'redirects'>,
): NewPayment {
  const { reference, amount, funding, installments, capture, softDescriptor, authentication } = request
  if (funding === 'voucher') return { ok: false, code: 'invalid_request', detail: 'vouchers are not taken online' }
  if (!authentication?.returnUrl)
    return { ok: false, code: 'invalid_request', detail: 'there is no address to return to' }
  const paid = instrumentOf(request)
  if (!paid.ok) return paid
  return {
    ok: true,
    body: {
      merchantAccount,
      reference: referenceThere(reference),
      amount: { value: amount, currency: 'BRL' },
      returnUrl: authentication.returnUrl,
      channel: 'Web',
      countryCode: 'BR',
      shopperLocale: 'pt-BR',
      ...paid.body,
      ...shopperOf(request.payer),
      ...(installments.count > 1 && { installments: { value: installments.count } }),
      ...(capture === 'manual' ? { additionalData: { manualCapture: 'true' } } : { captureDelayHours: 0 }),
      ...(softDescriptor && { shopperStatement: softDescriptor.slice(0, LONGEST_DESCRIPTOR) }),
      authenticationData: {
        threeDSRequestData: { nativeThreeDS: paid.isSeen && !redirects ? 'preferred' : 'disabled' },
        // Whether a wallet's token stands for it is seen by who opens it.
        ...(funding === 'debit' && request.instrument.kind !== 'wallet' && { attemptAuthentication: 'always' }),
      },
    },
  }
}

/** `isSeen`: it is told what the payer's browser is, and on which origin Adyen's library runs there. */
type Instrument =
  | { ok: true; body: object; isSeen: boolean }
  | { ok: false; code: 'instrument_unusable'; detail: string }

function instrumentOf({ instrument, funding, storeCard, ...request }: CardPaymentRequest): Instrument {
  const unusable = (detail: string): Instrument => ({ ok: false, code: 'instrument_unusable', detail })
  switch (instrument.kind) {
    case 'stored': {
      const stored = storedOf(instrument.id)
      if (!stored) return unusable('not a kept card of this gateway')
      const typed = instrument.code ? fieldsOf(codeFields, instrument.code) : {}
      if (!typed) return unusable('not what the field of this gateway makes of a security code')
      const { browser, fields } = apart(typed)
      return {
        ok: true,
        isSeen: isSeen(typed),
        body: {
          paymentMethod: { type: 'scheme', storedPaymentMethodId: stored.id, ...fields, fundingSource: funding },
          ...browser,
          shopperReference: stored.shopper,
          shopperInteraction: 'ContAuth',
          recurringProcessingModel: 'CardOnFile',
        },
      }
    }
    case 'token': {
      const form = fieldsOf(formFields, instrument.token)
      if (!form) return unusable('not what the fields of this gateway make of a card')
      const { browser, fields } = apart(form)
      const keep = {
        storePaymentMethod: true,
        shopperReference: referenceThere(request.owner ?? request.reference),
        recurringProcessingModel: 'CardOnFile',
      }
      return {
        ok: true,
        isSeen: isSeen(form),
        body: {
          paymentMethod: { type: 'scheme', ...fields, fundingSource: funding },
          ...browser,
          ...(storeCard && keep),
        },
      }
    }
    case 'wallet':
      return walletOf(instrument, funding)
  }
}

/** A wallet's token, as the wallet gave it: Adyen has the key. */
function walletOf({ wallet, data }: Extract<CardInstrument, { kind: 'wallet' }>, funding: CardFunding): Instrument {
  const isRead = wallet === 'google-pay' ? readGoogleToken(data) : wallet === 'apple-pay' && readAppleToken(data)
  const token = wallet === 'apple-pay' ? Buffer.from(data, 'utf8').toString('base64') : data
  if (!isRead || token.length > LONGEST_WALLET_TOKEN) {
    return { ok: false, code: 'instrument_unusable', detail: `not a token of ${wallet} that is taken here` }
  }
  const method =
    wallet === 'apple-pay' ? { type: 'applepay', applePayToken: token } : { type: 'googlepay', googlePayToken: token }
  return { ok: true, isSeen: false, body: { paymentMethod: { ...method, fundingSource: funding } } }
}

function isSeen({ browserInfo, origin }: Partial<FormFields>): boolean {
  return browserInfo !== undefined && origin !== undefined
}

/** The encrypted parts as JSON, plain or in base64url. */
function fieldsOf<Fields>(like: z.ZodType<Fields>, token: string): Fields | null {
  const text = token.startsWith('{') ? token : Buffer.from(token, 'base64url').toString('utf8')
  try {
    return like.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What is of the browser stands beside the card. */
function apart({ browserInfo, origin, riskData, ...fields }: Partial<FormFields>): { browser: object; fields: object } {
  return {
    browser: { ...(browserInfo && { browserInfo }), ...(origin && { origin }), ...(riskData && { riskData }) },
    fields,
  }
}

/** Who pays, as far as it is known. */
function shopperOf(payer: CardPayer | null | undefined): object {
  if (!payer) return {}
  const [firstName = '', ...rest] = payer.name?.trim().split(/\s+/) ?? []
  const lastName = rest.join(' ') || firstName
  return {
    ...(firstName && {
      shopperName: { firstName: firstName.slice(0, LONGEST_NAME), lastName: lastName.slice(0, LONGEST_NAME) },
    }),
    ...(payer.email && { shopperEmail: payer.email }),
    ...(payer.taxId && { socialSecurityNumber: payer.taxId }),
    ...(payer.phone && { telephoneNumber: payer.phone }),
    ...(payer.address && { billingAddress: billingAddressOf(payer.address) }),
  }
}

/** As Adyen divides it: a flat stands with the number of the house, and a district nowhere. */
function billingAddressOf({ street, number, complement, postal_code, city, state }: PayerAddress): object {
  return {
    street,
    houseNumberOrName: [number, complement].filter(Boolean).join(' '),
    postalCode: postal_code,
    city,
    stateOrProvince: state,
    country: 'BR',
  }
}

/**
 * What `POST /payments` is asked with for a Pix code, or why it cannot be asked for this. It is captured as it is paid,
 * whatever the account's setting is.
 */
export function newPixPayment(
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
