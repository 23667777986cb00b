import type { TokenAnswer } from '../ask-for-token.ts'
import {
  type HostedFields,
  type HostedName,
  type HostedOptions,
  hostedNames,
  type OpenHosted,
} from '../frames/hosted-fields.ts'
import {
  deviceId,
  type FieldInstance,
  loadMercadoPago,
  type MercadoPagoField,
  type MercadoPagoJs,
  type PaymentMethod,
} from './mercado-pago-js.ts'
import { brandOfMethod, faultOfCause, fieldOfRejection, paymentData, plansFor } from './mercado-pago-words.ts'

const TYPES: Readonly<Record<HostedName, MercadoPagoField>> = {
  number: 'cardNumber',
  expiry: 'expirationDate',
  cvv: 'securityCode',
}

/** Ms after which frames that have not come are given up. */
const PATIENCE = 20_000

/** Mercado Pago's fields: its library puts a frame of its own into each place, and makes a token of what they hold. */
export const openMercadoPagoFields: OpenHosted = async (homes, options) => {
  const { language, library, publishableKey, listener } = options
  const mercadoPago = await loadMercadoPago(library, publishableKey, language === 'pt-BR' ? 'pt-BR' : 'en-US')
  const fields = makeFields(mercadoPago, options)
  let method: PaymentMethod | null = null
  let asked: string | null = null

  fields.number.on('binChange', ({ bin = null }) => {
    asked = bin
    if (bin === null) return learn(null)
    mercadoPago.getPaymentMethods({ bin }).then(
      ({ results }) => asked === bin && learn(results[0] ?? null),
      () => undefined,
    )
  })
  await mount(fields, homes)
  return { submit, focus: name => fields[name].focus(), close }

  function learn(found: PaymentMethod | null): void {
    method = found
    const [settings] = found?.settings ?? []
    if (settings?.card_number) fields.number.update({ settings: settings.card_number })
    if (settings?.security_code) fields.cvv.update({ settings: settings.security_code })
    listener.onBrand(found && brandOfMethod(found.id))
    listener.onPlansFor(found && asked && plansFor(asked, found))
  }

  async function submit({ holder, use, brand }: Parameters<HostedFields['submit']>[0]): Promise<TokenAnswer> {
    try {
      const made = await mercadoPago.fields.createCardToken({ cardholderName: holder })
      const token = paymentData(made, { method, bin: asked, device: deviceId() })
      const last4 = made?.last_four_digits ?? ''
      if (token === null || !/^\d{4}$/.test(last4)) return failed('unavailable')
      const expiry = { expiryMonth: made?.expiration_month ?? null, expiryYear: made?.expiration_year ?? null }
      return { ok: true, card: { token, brand, last4, ...expiry, use, fundings: [] } }
    } catch (error) {
      const field = fieldOfRejection(error)
      return field ? { ok: false, failure: 'rejected', field } : failed('unavailable')
    }
  }

  function close(): void {
    for (const name of hostedNames) {
      fields[name].unmount()
      homes[name].replaceChildren()
    }
  }
}

type Fields = Readonly<Record<HostedName, FieldInstance>>

function makeFields({ fields }: MercadoPagoJs, { say, style, listener }: HostedOptions): Fields {
  const make = (name: HostedName, more: object): FieldInstance => {
    let isTouched = false
    const { color, placeholder, fontSize, fontFamily } = style
    const look = { color, placeholderColor: placeholder, fontSize, fontFamily, height: '100%' }
    return fields
      .create(TYPES[name], { style: look, srLabel: say[name], ariaRequired: true, ...more })
      .on('focus', () => listener.onFocus(name, true, true))
      .on('blur', () => listener.onFocus(name, false, !isTouched))
      .on('change', () => {
        isTouched = true
      })
      .on('validityChange', ({ errorMessages = [] }) => {
        isTouched = true
        const [wrong] = errorMessages
        listener.onFault(name, wrong ? faultOfCause(name, wrong) : null)
      })
  }
  return {
    number: make('number', { enableLuhnValidation: true }),
    expiry: make('expiry', { placeholder: say.expiryShape }),
    cvv: make('cvv', {}),
  }
}

/** Puts them into their places; done when all have said that they are there. */
function mount(fields: Fields, homes: Readonly<Record<HostedName, HTMLElement>>): Promise<unknown> {
  const late = new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the frames did not come')), PATIENCE)
  })
  const there = hostedNames.map(
    name =>
      new Promise<void>((resolve, reject) => {
        fields[name].on('ready', () => resolve())
        fields[name].on('error', () => reject(new Error('a frame failed')))
        fields[name].mount(homes[name].id)
      }),
  )
  return Promise.race([Promise.all(there), late])
}

function failed(failure: 'unavailable'): TokenAnswer {
  return { ok: false, failure, field: null }
}
