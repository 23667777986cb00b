import type { HostedName, HostedOptions } from '../frames/hosted-fields.ts'
import type { FieldInstance, MercadoPagoField, MercadoPagoJs } from './mercado-pago-js.ts'
import { faultOfCause } from './mercado-pago-words.ts'

const TYPES: Readonly<Record<HostedName, MercadoPagoField>> = {
  number: 'cardNumber',
  expiry: 'expirationDate',
  cvv: 'securityCode',
}

/** Ms after which a frame that has not come is given up. */
const PATIENCE = 20_000

/** Makes one of its fields, which tells what is wrong and who has the focus. */
export function makeField(
  { fields }: MercadoPagoJs,
  name: HostedName,
  { say, style, listener }: HostedOptions,
  more: object,
): FieldInstance {
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

/** Puts a field into its place; done when it has said that it is there. */
export function mountField(field: FieldInstance, home: HTMLElement): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('the frame did not come')), PATIENCE)
    field.on('ready', () => resolve())
    field.on('error', () => reject(new Error('the frame failed')))
    field.mount(home.id)
  })
}
