import { type CardBrandName, cardBrand } from '../../../shared/cards/card-brands.ts'
import type { NoticedCard } from '../notice-port.ts'
import { markOf } from '../sale-mark.ts'
import type { StoredMessage } from './adyen-messages.ts'

/** Their names of brands, where they are not ours. */
const BRANDS: Readonly<Record<string, CardBrandName>> = { mc: 'mastercard', maestro: 'mastercard', electron: 'visa' }

type Data = Readonly<Record<string, string>> | null | undefined

/** What is told of a card, where the account has it told ("Additional data" in the Customer Area). */
export function cardIn(
  data: Data,
  paymentMethod: string | null | undefined = null,
  reason: string | null | undefined = null,
): NoticedCard {
  // Of what was authorized a webhook's reason is "code:last four:expiry" [recalled], whatever else is told.
  const [, code, last4, until] = /^([^:]{1,20}):(\d{4}):(\d{1,2}\/\d{4})$/.exec(reason ?? '') ?? []
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(data?.expiryDate ?? until ?? '') ?? []
  return {
    brand: brandOf(data?.cardPaymentMethod ?? data?.paymentMethod ?? paymentMethod),
    last4: /^\d{4}$/.exec(data?.cardSummary ?? '')?.[0] ?? last4 ?? null,
    expiry:
      month && year && Number(month) >= 1 && Number(month) <= 12 ? { month: Number(month), year: Number(year) } : null,
    authorizationCode: markOf(data?.authCode ?? code),
    nsu: markOf(data?.acquirerReference),
    storedCard: null,
  }
}

/**
 * Whether a person at the risk tools looks at it first ("Case management"): then it is accepted or rejected by a call,
 * and captured at no time before. Not signed in a webhook, where it can only hold back.
 */
export function reviewIn(data: Data): { inReview?: true } {
  return data?.fraudManualReview?.toLowerCase() === 'true' ? { inReview: true } : {}
}

/** A kept card is of a shopper: the two ids together. Taken from answers alone: a webhook does not sign it. */
export function storedIn(data: Data): string | null {
  const shopper = data?.['tokenization.shopperReference'] ?? data?.['recurring.shopperReference']
  const id = data?.['tokenization.storedPaymentMethodId'] ?? data?.['recurring.recurringDetailReference']
  return shopper && id && storedOf(`${shopper}/${id}`) ? `${shopper}/${id}` : null
}

/** The two ids of a kept card; null where it is none of this gateway. */
export function storedOf(text: string): { shopper: string; id: string } | null {
  const [, shopper, id] = /^([\w.]{3,100})\/([A-Z0-9]{8,40})$/.exec(text) ?? []
  return shopper && id ? { shopper, id } : null
}

/** Among the cards of a shopper, the one that a payment was made with; null where several may be it, or none. */
export function keptIn(
  { storedPaymentMethods }: StoredMessage,
  { last4, expiry }: { last4: string | null; expiry: { month: number; year: number } | null },
): string | null {
  const [found, ...more] = (storedPaymentMethods ?? []).filter(
    ({ lastFour, expiryMonth, expiryYear }) =>
      lastFour === last4 &&
      Number(expiryMonth) === expiry?.month &&
      Number(expiryYear) % 100 === (expiry?.year ?? 0) % 100,
  )
  return more.length === 0 ? (found?.id ?? null) : null
}

function brandOf(name: string | null | undefined): CardBrandName | null {
  const plain = name?.toLowerCase().replaceAll(/(debit|credit|prepaid)$|[^a-z]/g, '') ?? ''
  if (!plain || plain === 'scheme') return null
  return (Object.hasOwn(BRANDS, plain) ? BRANDS[plain] : undefined) ?? cardBrand(plain)
}
