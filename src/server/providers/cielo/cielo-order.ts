import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import type { CardInstrument, CardPaymentRequest, CardRejectionCode } from '../acquirer-port.ts'
import { derivedReference } from '../derived-reference.ts'
import type { GatewayPixRequest } from '../gateway-pix-port.ts'
import type { CardPayer } from '../gateway-port.ts'
import { readAppleToken, readGoogleToken } from '../wallet-token.ts'
import { cieloBrand } from './cielo-mapping.ts'

/** As many characters as a search by the order takes; a sale would take 50. */
export const LONGEST_REFERENCE = 36
const LONGEST_DESCRIPTOR = 13
const LONGEST_NAME = 255

/** What `POST /1/sales` is asked with, or why it cannot be asked for this. */
export type NewPayment = { ok: true; body: object } | { ok: false; code: CardRejectionCode; detail: string }

/**
 * A sale of one payment by one card. Interest, where there is any, is in the amount already, so to Cielo the store
 * bears it; the issuer's is not asked for (decision 99).
 */
export function newPayment(request: CardPaymentRequest): NewPayment {
  const { reference, amount, funding, installments, capture, softDescriptor } = request
  const order = derivedReference(reference, LONGEST_REFERENCE)
  if (!order) return rejected('invalid_request', 'a reference too long')
  if (funding === 'voucher') return aleloSale(request, order)
  if (request.instrument.kind === 'wallet') return walletSale(request, request.instrument, order)
  const card = cardOf(request)
  if (!card.ok) return card
  const proved = authenticationOf(request, card.brand)
  if (funding === 'debit' && !proved) {
    return rejected('authentication_required', 'debit is sold to a payer whom their issuer has confirmed')
  }
  const descriptor = descriptorOf(softDescriptor)
  return {
    ok: true,
    body: {
      MerchantOrderId: order,
      Customer: customerOf(request),
      Payment: {
        Type: funding === 'debit' ? 'DebitCard' : 'CreditCard',
        Amount: amount,
        Currency: 'BRL',
        Country: 'BRA',
        ...(funding === 'credit' && {
          Installments: installments.count,
          Interest: 'ByMerchant',
          Capture: capture === 'automatic',
        }),
        Authenticate: proved !== null,
        ...(proved && { ExternalAuthentication: proved }),
        ...(descriptor && { SoftDescriptor: descriptor }),
        ...card.more,
        [funding === 'debit' ? 'DebitCard' : 'CreditCard']: card.card,
      },
    },
  }
}

/** A sale by Pix: what is asked of the payer is asked before, and the code lives as long as Cielo says. */
export function newPixPayment({ txid, amount, buyer }: GatewayPixRequest): object {
  return {
    MerchantOrderId: txid,
    Customer: customerOf({ payer: buyer }),
    Payment: { Type: 'Pix', Amount: amount },
  }
}

/** A voucher of Alelo is sold as debit of Elo that nobody authenticates, and is taken at once. */
function aleloSale({ instrument, amount, voucher, ...request }: CardPaymentRequest, order: string): NewPayment {
  const typed = instrument.kind === 'token' ? readToken(instrument.token) : null
  if (!typed) return rejected('instrument_unusable', 'not a token of this gateway’s card form')
  const isAffiliated = voucher?.affiliations.some(({ brand }) => brand === 'alelo')
  if (!isAffiliated || (typed.brand !== 'alelo' && typed.brand !== 'elo')) {
    return rejected('brand_not_taken', 'only vouchers of Alelo are sold here')
  }
  return {
    ok: true,
    body: {
      MerchantOrderId: order,
      Customer: { ...customerOf(request), Identity: voucher?.holderTaxId, IdentityType: 'CPF' },
      Payment: {
        Type: 'DebitCard',
        Amount: amount,
        Authenticate: false,
        DebitCard: { PaymentToken: typed.token, Brand: 'Elo' },
      },
    },
  }
}

type WalletInstrument = Extract<CardInstrument, { kind: 'wallet' }>

/** What Cielo calls each wallet that it takes. */
const WALLETS: Partial<Record<WalletMethod, string>> = { 'apple-pay': 'ApplePay', 'google-pay': 'AndroidPay' }

/** A wallet's card is sold as credit; which card it is, is in what Cielo alone can open. */
function walletSale(request: CardPaymentRequest, instrument: WalletInstrument, order: string): NewPayment {
  const { amount, funding, installments, capture, softDescriptor } = request
  if (funding !== 'credit') return rejected('invalid_request', 'a wallet’s card is sold as credit here')
  const parts = walletParts(instrument)
  const type = WALLETS[instrument.wallet]
  if (!parts || !type) {
    return rejected('instrument_unusable', `not a token of ${instrument.wallet} that is taken here`)
  }
  const descriptor = descriptorOf(softDescriptor)
  return {
    ok: true,
    body: {
      MerchantOrderId: order,
      Customer: customerOf(request),
      Payment: {
        Type: 'CreditCard',
        Amount: amount,
        Currency: 'BRL',
        Country: 'BRA',
        Installments: installments.count,
        Interest: 'ByMerchant',
        Capture: capture === 'automatic',
        ...(descriptor && { SoftDescriptor: descriptor }),
        Wallet: { Type: type, ...parts },
      },
    },
  }
}

/** Its manual wants the envelope in parts, of which the encrypted one stays as it is. */
function walletParts({ wallet, data }: WalletInstrument): { WalletKey: string; AdditionalData: object } | null {
  const apple = wallet === 'apple-pay' ? readAppleToken(data) : null
  if (apple) return { WalletKey: apple.data, AdditionalData: { EphemeralPublicKey: apple.header.ephemeralPublicKey } }
  const google = wallet === 'google-pay' ? readGoogleToken(data) : null
  return google && { WalletKey: google.signedMessage, AdditionalData: { Signature: google.signature } }
}

function descriptorOf(softDescriptor: string | null): string | undefined {
  return softDescriptor
    ?.replaceAll(/[^\dA-Za-z ]/g, '')
    .slice(0, LONGEST_DESCRIPTOR)
    .trim()
}

/** The ECI by which a scheme says that its issuer, or itself, confirmed the payer. */
const CONFIRMED = [5, 6]
const CONFIRMED_BY_MASTERCARD = [1, 2]

/** What the sale says of the payer's confirmation; null where there is none that the scheme answers for. */
function authenticationOf({ authentication }: CardPaymentRequest, brand: string): object | null {
  const { cavv, xid, eci, version, transaction } = authentication?.proof ?? {}
  const isConfirmed = (brand === 'Master' ? CONFIRMED_BY_MASTERCARD : CONFIRMED).includes(Number(eci ?? 0))
  if (!cavv || !eci || !isConfirmed) return null
  return {
    Cavv: cavv,
    ...(xid && { Xid: xid }),
    Eci: String(Number(eci)),
    // Its manual has a digit.
    Version: (version ?? '2').slice(0, 1),
    ReferenceID: transaction,
  }
}

type Card = { ok: true; brand: string; card: object; more: object } | Extract<NewPayment, { ok: false }>

/** With what is paid. A kept card is used by its holder, which Mastercard wants to be told. */
function cardOf({ instrument, storeCard }: CardPaymentRequest): Card {
  switch (instrument.kind) {
    case 'token': {
      const typed = readToken(instrument.token)
      if (!typed) return rejected('instrument_unusable', 'not a token of this gateway’s card form')
      const brand = cieloBrand(typed.brand)
      if (!brand) return rejected('brand_not_taken', `Cielo takes no ${typed.brand}`)
      const kept = { SaveCard: true, CardOnFile: { Usage: 'First', Reason: 'Unscheduled' } }
      const card = { PaymentToken: typed.token, Brand: brand, ...(storeCard && kept) }
      return { ok: true, brand, card, more: storeCard ? indicatorOf(brand) : {} }
    }
    case 'stored': {
      const [, ours = '', token] = /^([a-z]{1,20})\/([\da-f-]{36})$/i.exec(instrument.id) ?? []
      const brand = cieloBrand(ours)
      if (!brand || !token) return rejected('instrument_unusable', 'not a kept card of this gateway')
      const card = { CardToken: token, Brand: brand, CardOnFile: { Usage: 'Used', Reason: 'Unscheduled' } }
      return { ok: true, brand, card, more: indicatorOf(brand) }
    }
    case 'wallet':
      return rejected('instrument_unusable', 'a wallet names no card')
  }
}

function indicatorOf(brand: string): object {
  if (brand !== 'Master') return {}
  return { InitiatedTransactionIndicator: { Category: 'C1', Subcategory: 'CredentialsOnFile' } }
}

/**
 * What the card form made: the brand, which Cielo must be told and a token does not tell, and Cielo's token of one use.
 */
function readToken(text: string): { brand: string; token: string } | null {
  const [, brand, token] = /^([a-z]{1,20}):([\w-]{8,100})$/.exec(text) ?? []
  return brand && token ? { brand, token } : null
}

function customerOf({ payer }: { payer?: CardPayer | null }): object {
  const parsed = payer?.taxId ? parseTaxId(payer.taxId) : null
  return {
    ...(payer?.name && { Name: payer.name.slice(0, LONGEST_NAME) }),
    ...(parsed?.ok && { Identity: parsed.taxId.value, IdentityType: parsed.taxId.kind.toUpperCase() }),
  }
}

function rejected(code: CardRejectionCode, detail: string) {
  return { ok: false, code, detail } as const
}
