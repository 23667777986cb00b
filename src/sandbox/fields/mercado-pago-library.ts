/// <reference lib="dom" />

/* A function for browsers: it is sent as text, so it names nothing but itself and what browsers have. */

/**
 * MercadoPago.js v2 as its documents describe it, as far as it is played: fields in frames of the sandbox's origin, a
 * token of what they hold, and what is known of a card by its first digits.
 */
export function mercadoPagoLibrary(): void {
  type Details = Record<string, unknown>
  const { src } = document.currentScript as HTMLScriptElement
  const base = src.slice(0, src.lastIndexOf('/js/'))
  const { origin } = new URL(src)

  class Field {
    readonly frame = document.createElement('iframe')
    readonly callbacks: Record<string, ((details: Details) => void)[]> = {}
    readonly type: string
    readonly options: Details

    constructor(type: string, options: Details = {}) {
      this.type = type
      this.options = options
      addEventListener('message', this.listen)
    }

    mount(container: string) {
      this.frame.src = `${base}/fields/${this.type}`
      this.frame.title = String(this.options.srLabel ?? this.type)
      this.frame.name = this.type
      document.getElementById(container)?.append(this.frame)
      return this
    }

    unmount() {
      removeEventListener('message', this.listen)
      this.frame.remove()
    }

    on(event: string, callback: (details: Details) => void) {
      this.callbacks[event] = [...(this.callbacks[event] ?? []), callback]
      return this
    }

    update(properties: Details) {
      this.post({ update: properties })
      return this
    }

    focus() {
      this.post({ focus: true })
    }

    post(message: object) {
      this.frame.contentWindow?.postMessage({ mercadoPago: message }, origin)
    }

    listen = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== this.frame.contentWindow || from !== origin) return
      const { event, ...details } = data as Details
      if (event === 'loaded') this.post({ configure: { type: this.type, ...this.options } })
      for (const callback of this.callbacks[String(event)] ?? []) callback({ field: this.type, ...details })
    }
  }

  class MercadoPago {
    readonly publicKey: string
    readonly made: Field[] = []

    constructor(publicKey: string) {
      this.publicKey = publicKey
    }

    fields = {
      create: (type: string, options: Details) => {
        const field = new Field(type, options)
        this.made.push(field)
        return field
      },
      createCardToken: (card: { cardholderName?: string; cardId?: string }) =>
        new Promise<unknown>((resolve, reject) => {
          // Of a stored card the code alone is typed.
          const wanted = card.cardId ? 'securityCode' : 'cardNumber'
          const field = this.made.filter(({ type, frame }) => type === wanted && frame.isConnected).at(-1)
          if (!field) throw new Error(`there is no field ${wanted}`)
          const id = String(Math.random())
          const settle = ({ id: answered, token, errors }: Details) => {
            if (answered !== id) return
            if (token) resolve(token)
            else reject(errors)
          }
          field.on('token', settle)
          const { cardholderName: holder, cardId } = card
          field.post({ tokenise: { id, publicKey: this.publicKey, holder, cardId } })
        }),
    }

    getPaymentMethods({ bin }: { bin: string }) {
      return this.get('/v1/payment_methods/search', { bin })
    }

    getInstallments({ amount, bin }: { amount: string; bin: string }) {
      return this.get('/v1/payment_methods/installments', { amount, bin })
    }

    async get(path: string, query: Record<string, string>) {
      const asked = new URLSearchParams({ public_key: this.publicKey, ...query })
      const response = await fetch(`${base}${path}?${asked}`)
      if (!response.ok) throw new Error(`${response.status}`)
      return response.json()
    }
  }

  Object.assign(window, { MercadoPago, MP_DEVICE_SESSION_ID: 'armor.sandbox' })
}
