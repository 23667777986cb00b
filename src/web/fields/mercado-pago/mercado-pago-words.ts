import type { CardFieldFault, CardFieldName } from '../../../shared/card-fields/card-fields-messages.ts'
import { type CardBrandName, cardBrand } from '../../../shared/cards/card-brands.ts'
import type { HostedName } from '../frames/hosted-fields.ts'
import type { MercadoPagoToken, PaymentMethod } from './mercado-pago-js.ts'

/** Its names of brands, where they are not ours; those of debit begin so. */
const BRANDS: Partial<Record<string, CardBrandName>> = { master: 'mastercard' }

/** A payment method as a brand; null for one that is none of ours. */
export function brandOfMethod(method: string): CardBrandName | null {
  const plain = method.replace(/^deb/, '')
  const brand = BRANDS[plain] ?? cardBrand(plain)
  return brand === 'other' ? null : brand
}

/** All that a payment takes of a card, in one text; null where the token or what it is of is not there. */
export function paymentData(
  made: MercadoPagoToken | undefined,
  { method, bin, device }: { method: PaymentMethod | null; bin: string | null; device: string | null },
): string | null {
  if (!made?.id || !method) return null
  const data = { token: made.id, ...cardData(bin, method), ...(device !== null && { device_id: device }) }
  return String(new URLSearchParams(data))
}

/** What a payment takes of a kept card's code; null where there is no token. */
export function codeData(made: MercadoPagoToken | undefined, device: string | null): string | null {
  if (!made?.id) return null
  return String(new URLSearchParams({ token: made.id, ...(device !== null && { device_id: device }) }))
}

/** By what its table of instalments knows a card. Six digits are enough, and of no card's number too many. */
export function plansFor(bin: string, method: PaymentMethod): string {
  return String(new URLSearchParams(cardData(bin, method)))
}

function cardData(bin: string | null, { id, issuer }: PaymentMethod): Record<string, string> {
  return {
    payment_method_id: id,
    ...(issuer?.id !== undefined && { issuer_id: String(issuer.id) }),
    ...(bin !== null && { bin: bin.slice(0, 6) }),
  }
}

/** What is wrong with a field, by the cause that its library tells. */
export function faultOfCause(name: HostedName, { cause }: { cause?: string | undefined }): CardFieldFault {
  if (cause !== 'invalid_value') return 'incomplete'
  return name === 'number' ? 'check-digit' : name === 'expiry' ? 'expired' : 'incomplete'
}

/** The causes by which tokens are refused, as its card form's errors are numbered. */
const FIELDS: Partial<Record<string, CardFieldName>> = {
  205: 'number',
  208: 'expiry',
  209: 'expiry',
  221: 'holder',
  224: 'cvv',
  316: 'holder',
  325: 'expiry',
  326: 'expiry',
  3034: 'number',
  E301: 'number',
  E302: 'cvv',
}

/** The field that a refusal is about, as far as it tells: it is thrown as a list of causes, or as one with a list. */
export function fieldOfRejection(error: unknown): CardFieldName | null {
  const causes = Array.isArray(error) ? error : isRecord(error) && Array.isArray(error.cause) ? error.cause : [error]
  for (const cause of causes) {
    const field = isRecord(cause) ? FIELDS[String(cause.code)] : undefined
    if (field) return field
  }
  return null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
