import { AdyenCheckout, CustomCard } from '@adyen/adyen-web'
import type { HostedFields, HostedName, HostedOptions, OpenHosted } from '../frames/hosted-fields.ts'
import { hostedNames } from '../frames/hosted-fields.ts'
import { adyenBrands, brandOfAdyen, faultOfAdyen } from './adyen-words.ts'

/** How Adyen's own frames are named, by our fields. */
const PLACES: Readonly<Record<HostedName, string>> = {
  number: 'encryptedCardNumber',
  expiry: 'encryptedExpiryDate',
  cvv: 'encryptedSecurityCode',
}
/** What they give, each for itself. */
const PARTS = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'] as const

/** Ms after which frames that have not come are given up. */
const PATIENCE = 20_000

/** Its fields, by their names, in what it tells and in what it gives. */
interface Fields {
  valid?: Readonly<Record<string, boolean>>
  errors?: Readonly<Record<string, { error?: string } | null>>
}

/** What the library tells of the fields. */
type Report = Parameters<NonNullable<NonNullable<ConstructorParameters<typeof CustomCard>[1]>['onChange']>>[0]

/**
 * Adyen's secured fields: each place has a frame of Adyen's, which encrypts what is typed there for the account. The
 * library is of our build; what comes from elsewhere are its frames and texts.
 */
export const openAdyenFields: OpenHosted = async (homes, options) => {
  for (const name of hostedNames) homes[name].setAttribute('data-cse', PLACES[name])
  const checkout = await AdyenCheckout({
    ...environmentOf(options.library),
    clientKey: options.publishableKey,
    countryCode: 'BR',
    locale: options.language === 'pt-BR' ? 'pt-BR' : 'en-US',
    translations: wordsOf(options),
    analytics: { enabled: false },
    // Who has the focus and what is wrong is said here.
    srConfig: { enabled: false, showPanel: false, moveFocus: false },
  })
  return mounted(checkout, homes, options)
}

/** Mounts the frames; done when all of them have answered. */
function mounted(
  checkout: Awaited<ReturnType<typeof AdyenCheckout>>,
  homes: Readonly<Record<HostedName, HTMLElement>>,
  { listener, say, style }: HostedOptions,
): Promise<HostedFields> {
  const root = homes.number.closest('form')
  if (!root) return Promise.reject(new Error('the places are in no form'))
  let last4 = ''
  const empty: Record<string, boolean> = {}
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail(), PATIENCE)
    const card = new CustomCard(checkout, {
      brands: [...adyenBrands],
      autoFocus: true,
      placeholders: { expiryDate: say.expiryShape },
      styles: {
        base: { color: style.color, fontSize: style.fontSize, fontFamily: style.fontFamily },
        placeholder: { color: style.placeholder },
        error: { color: style.fault },
        validated: { color: style.color },
      },
      onConfigSuccess() {
        clearTimeout(late)
        resolve({ submit, focus: name => card.setFocusOn(PLACES[name]), close })
      },
      onChange: report,
      onFieldValid: ({ endDigits }) => {
        if (endDigits !== undefined) last4 = endDigits
      },
      onBrand: ({ brand }) => listener.onBrand(brandOfAdyen(brand)),
      onFocus({ fieldType, focus, numChars }) {
        const name = nameOf(fieldType)
        if (!name) return
        empty[fieldType] = (numChars ?? 0) === 0
        listener.onFocus(name, focus, empty[fieldType])
      },
      onEnterKeyPressed: () => listener.onEnter(),
      onError: () => fail(),
    })
    card.mount(root)

    function close(): void {
      clearTimeout(late)
      card.unmount()
      for (const name of hostedNames) homes[name].replaceChildren()
    }

    function fail(): void {
      close()
      reject(new Error('the frames did not come'))
    }

    function report(reported: Report): void {
      const { valid = {}, errors = {} } = reported as Pick<Fields, 'valid' | 'errors'>
      for (const name of hostedNames) {
        const place = PLACES[name]
        const isValid =
          name === 'expiry' ? valid.encryptedExpiryMonth && valid.encryptedExpiryYear : (valid[place] ?? false)
        const otherwise = empty[place] === false ? 'incomplete' : 'missing'
        listener.onFault(name, isValid ? null : (faultOfAdyen(errors[place]?.error) ?? otherwise))
      }
    }

    const submit: HostedFields['submit'] = async ({ holder, use, brand }) => {
      const { paymentMethod, browserInfo, riskData } = card.data
      const said: Readonly<Record<string, unknown>> = { ...paymentMethod }
      const parts = Object.fromEntries(PARTS.map(part => [part, said[part]]))
      if (Object.values(parts).some(part => typeof part !== 'string' || part === '') || !/^\d{4}$/.test(last4)) {
        return { ok: false, failure: 'unavailable', field: null }
      }
      const { origin } = location
      const clientData = riskData?.clientData
      const risk = clientData ? { riskData: { clientData } } : {}
      const token = packed({ ...parts, holderName: holder, browserInfo, origin, ...risk })
      const expiry = { expiryMonth: null, expiryYear: null }
      return { ok: true, card: { token, brand, last4, ...expiry, use, fundings: [] } }
    }
  })
}

/** As one text without a space, which our server takes for what a card form gives. */
function packed(data: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data))
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function nameOf(fieldType: string): HostedName | undefined {
  return hostedNames.find(name => PLACES[name] === fieldType)
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
