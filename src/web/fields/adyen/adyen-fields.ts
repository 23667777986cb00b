import { type AdyenCheckout, CustomCard } from '@adyen/adyen-web'
import type { HostedFields, HostedName, HostedOptions, OpenHosted } from '../frames/hosted-fields.ts'
import { hostedNames } from '../frames/hosted-fields.ts'
import { openCheckout, packed, stylesOf } from './adyen-checkout.ts'
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
  const checkout = await openCheckout(options)
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
      styles: stylesOf(style),
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

function nameOf(fieldType: string): HostedName | undefined {
  return hostedNames.find(name => PLACES[name] === fieldType)
}
