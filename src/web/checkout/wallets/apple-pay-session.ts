/**
 * What we use of Apple Pay JS, which is a part of Safari: https://developer.apple.com/documentation/applepayontheweb.
 */
export interface AppleSession {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null
  onpaymentauthorized: ((event: { payment: ApplePayment }) => void) | null
  oncancel: (() => void) | null
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(result: { status: number }): void
}

/** What the payer agreed to: `paymentData` is the token, sealed for the acquirer. */
export interface ApplePayment {
  token: { paymentData: unknown; paymentMethod?: { type?: string } }
}

export interface AppleSessions {
  new (version: number, request: object): AppleSession
  canMakePayments(): boolean
  supportsVersion(version: number): boolean
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
}

/** The first version that knows elo. */
export const APPLE_PAY_VERSION = 5

/** Apple Pay where this device has it; null elsewhere, and on a page without https, where asking throws. */
export function appleSessions(): AppleSessions | null {
  const known = (window as { ApplePaySession?: AppleSessions }).ApplePaySession
  try {
    return known?.supportsVersion(APPLE_PAY_VERSION) && known.canMakePayments() ? known : null
  } catch {
    return null
  }
}
