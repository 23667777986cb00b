import { CustomCard } from '@adyen/adyen-web'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { HostedCode, OpenCode } from '../frames/hosted-fields.ts'
import { openCheckout, packed, stylesOf } from './adyen-checkout.ts'
import { brandThere, faultOfAdyen } from './adyen-words.ts'

const FIELD = 'encryptedSecurityCode'

/** Ms after which a frame that has not come is given up. */
const PATIENCE = 20_000

/** Adyen's secured field for the code of a card that it keeps: one frame, for one brand, whose number nobody types. */
export const openAdyenCode: OpenCode = async (home, options) => {
  const { listener, kept, style } = options
  const root = home.closest('form')
  if (!root) throw new Error('the place is in no form')
  home.setAttribute('data-cse', FIELD)
  const checkout = await openCheckout(options)
  return new Promise<HostedCode>((resolve, reject) => {
    const late = setTimeout(() => fail(), PATIENCE)
    let isEmpty = true
    const card = new CustomCard(checkout, {
      brands: [brandThere(kept.brand)],
      autoFocus: true,
      styles: stylesOf(style),
      onConfigSuccess() {
        clearTimeout(late)
        resolve({ submit, focus: () => card.setFocusOn(FIELD), close })
      },
      onChange({ valid = {}, errors = {} }: Reported) {
        const error = faultOfAdyen(errors[FIELD]?.error)
        listener.onFault('cvv', valid[FIELD] ? null : (error ?? (isEmpty ? 'missing' : 'incomplete')))
      },
      onFocus({ focus, numChars }) {
        isEmpty = (numChars ?? 0) === 0
        listener.onFocus('cvv', focus, isEmpty)
      },
      onEnterKeyPressed: () => listener.onEnter(),
      onError: () => fail(),
    })
    card.mount(root)

    function close(): void {
      clearTimeout(late)
      card.unmount()
      home.replaceChildren()
    }

    function fail(): void {
      close()
      reject(new Error('the frame did not come'))
    }

    const submit: HostedCode['submit'] = async () => {
      const { paymentMethod, browserInfo, riskData } = card.data
      const code = (paymentMethod as Readonly<Record<string, unknown>>)[FIELD]
      if (typeof code !== 'string' || code === '') return { ok: false, failure: 'unavailable', field: null }
      const clientData = riskData?.clientData
      const risk = clientData ? { riskData: { clientData } } : {}
      const token = packed({ [FIELD]: code, browserInfo, origin: location.origin, ...risk })
      return { ok: true, card: cardOf(token, kept) }
    }
  })
}

/** What the library reports of its fields, by their names. */
interface Reported {
  valid?: Readonly<Record<string, boolean>>
  errors?: Readonly<Record<string, { error?: string } | null>>
}

function cardOf(token: string, { brand, last4 }: { brand: CardBrandName; last4: string }) {
  return { token, brand, last4, expiryMonth: null, expiryYear: null, use: { funding: 'credit' }, fundings: [] } as const
}
