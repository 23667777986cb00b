/** MercadoPago.js v2, as far as it is asked here: by its documents ("Fields module", "Core methods"). */
export interface MercadoPagoJs {
  fields: {
    create(type: MercadoPagoField, options: object): FieldInstance
    createCardToken(card: { cardholderName: string } | { cardId: string }): Promise<MercadoPagoToken | undefined>
  }
  getPaymentMethods(asked: { bin: string }): Promise<{ results: PaymentMethod[] }>
}

export type MercadoPagoField = 'cardNumber' | 'expirationDate' | 'securityCode'

export interface FieldInstance {
  mount(container: string): FieldInstance
  unmount(): void
  focus(): void
  update(properties: object): void
  on(event: string, callback: (event: FieldEvent) => void): FieldInstance
}

interface FieldEvent {
  readonly errorMessages?: readonly { readonly cause?: string; readonly message?: string }[]
  readonly bin?: string | null
}

export interface PaymentMethod {
  readonly id: string
  readonly payment_type_id?: string
  readonly issuer?: { readonly id?: number | string }
  readonly settings?: readonly {
    readonly card_number?: object
    readonly security_code?: object
  }[]
}

export interface MercadoPagoToken {
  readonly id?: string
  readonly last_four_digits?: string
  readonly expiration_month?: number
  readonly expiration_year?: number
}

type MercadoPagoWindow = typeof window & {
  MercadoPago?: new (publicKey: string, options: object) => MercadoPagoJs
  MP_DEVICE_SESSION_ID?: string
}

let coming: Promise<void> | null = null

/** Loads the library, once, from where the document's address says. Rejects where it does not come. */
export async function loadMercadoPago(address: string, publicKey: string, locale: string): Promise<MercadoPagoJs> {
  coming ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      coming = null
      script.remove()
      reject(new Error('the library did not come'))
    })
    document.head.append(script)
  })
  await coming
  const { MercadoPago } = window as MercadoPagoWindow
  if (!MercadoPago) throw new Error('the library is another one')
  return new MercadoPago(publicKey, { locale, advancedFraudPrevention: true, trackingDisabled: true })
}

/** By what its antifraud knows the device; null where it has none. */
export function deviceId(): string | null {
  return (window as MercadoPagoWindow).MP_DEVICE_SESSION_ID ?? null
}
