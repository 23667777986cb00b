import type { TokenAnswer } from '../ask-for-token.ts'
import {
  type HostedFields,
  type HostedName,
  type HostedOptions,
  hostedNames,
  type OpenHosted,
} from '../frames/hosted-fields.ts'
import { makeField, mountField } from './mercado-pago-field.ts'
import {
  deviceId,
  type FieldInstance,
  loadMercadoPago,
  type MercadoPagoJs,
  type PaymentMethod,
} from './mercado-pago-js.ts'
import { brandOfMethod, fieldOfRejection, paymentData, plansFor } from './mercado-pago-words.ts'

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

function makeFields(mercadoPago: MercadoPagoJs, options: HostedOptions): Fields {
  const make = (name: HostedName, more: object) => makeField(mercadoPago, name, options, more)
  return {
    number: make('number', { enableLuhnValidation: true }),
    expiry: make('expiry', { placeholder: options.say.expiryShape }),
    cvv: make('cvv', {}),
  }
}

/** Puts them into their places; done when all have said that they are there. */
function mount(fields: Fields, homes: Readonly<Record<HostedName, HTMLElement>>): Promise<unknown> {
  return Promise.all(hostedNames.map(name => mountField(fields[name], homes[name])))
}

function failed(failure: 'unavailable'): TokenAnswer {
  return { ok: false, failure, field: null }
}
