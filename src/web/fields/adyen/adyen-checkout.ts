import { AdyenCheckout } from '@adyen/adyen-web'
import type { HostedOptions, HostedStyle } from '../frames/hosted-fields.ts'

/** Adyen's library for an account, in the payer's language. It is of our build. */
export function openCheckout(options: HostedOptions): ReturnType<typeof AdyenCheckout> {
  return AdyenCheckout({ ...accountOf(options), translations: wordsOf(options) })
}

/** Whose account it is, where that is, and that Adyen is told nothing besides. */
export function accountOf({ library, publishableKey, language }: Omit<HostedOptions, 'say' | 'style' | 'listener'>) {
  return {
    ...environmentOf(library),
    clientKey: publishableKey,
    countryCode: 'BR',
    locale: language === 'pt-BR' ? ('pt-BR' as const) : ('en-US' as const),
    analytics: { enabled: false },
    // Who has the focus and what is wrong is said here.
    srConfig: { enabled: false, showPanel: false, moveFocus: false },
  }
}

/** Text in the frames, in Adyen's words. */
export function stylesOf({ color, fontSize, fontFamily, placeholder, fault }: HostedStyle) {
  return {
    base: { color, fontSize, fontFamily },
    placeholder: { color: placeholder },
    error: { color: fault },
    validated: { color },
  }
}

/** As one text without a space, which our server takes for what a card form gives. */
export function packed(data: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data))
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Adyen's own names of where an account is; the address itself, where it is the sandbox's. */
function environmentOf(library: string): object {
  const [, named] = /^https:\/\/checkoutshopper-([a-z-]+)\.adyen\.com\//.exec(library) ?? []
  if (named) return { environment: named }
  const own = `${library}/`
  return {
    environment: 'test',
    _environmentUrls: { api: own, analytics: own, cdn: { images: own, translations: own } },
  }
}

/** What a screen reader calls the frames and their fields: what stands above them. */
function wordsOf({ language, say }: HostedOptions): Record<string, Record<string, string>> {
  const words = {
    'creditCard.encryptedCardNumber.aria.iframeTitle': say.number,
    'creditCard.encryptedExpiryDate.aria.iframeTitle': say.expiry,
    'creditCard.encryptedSecurityCode.aria.iframeTitle': say.cvv,
    'creditCard.cardNumber.label': say.number,
    'creditCard.expiryDate.label': say.expiry,
    'creditCard.securityCode.label': say.cvv,
  }
  return { [language === 'pt-BR' ? 'pt-BR' : 'en-US']: words }
}
