/// <reference lib="dom" />

/* A function for browsers: it is sent as text, so it names nothing but itself and what browsers have. */

/** One field of Mercado Pago's, in its frame. That of the number asks the others for the rest, and makes the token. */
export function mercadoPagoField(): void {
  interface Asked {
    configure?: { type: string; srLabel?: string; placeholder?: string; style?: Record<string, string> }
    update?: { settings?: { length?: number } }
    focus?: true
    tokenise?: { id: string; publicKey: string; holder?: string; cardId?: string }
  }
  interface Sibling extends Window {
    typed?: Record<string, string>
  }

  const input = document.querySelector('input') as HTMLInputElement
  const typed: Record<string, string> = {}
  Object.assign(window, { typed })
  let type = ''
  let codeLength = 3
  let bin: string | null = null
  let page = ''

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent) return
    page = origin
    const { configure, update, focus, tokenise } = (data as { mercadoPago?: Asked }).mercadoPago ?? {}
    if (configure) begin(configure)
    if (update?.settings?.length && type === 'securityCode') codeLength = update.settings.length
    if (focus) input.focus()
    if (tokenise) void makeToken(tokenise)
  })
  parent.postMessage({ event: 'loaded' }, '*')

  function begin({ type: given, srLabel, placeholder = '', style = {} }: NonNullable<Asked['configure']>): void {
    type = given
    const { placeholderColor, ...own } = style
    Object.assign(input.style, own)
    if (placeholderColor) input.style.setProperty('--placeholder', placeholderColor)
    input.setAttribute('aria-label', srLabel ?? type)
    input.setAttribute('aria-required', 'true')
    input.placeholder = placeholder
    const fills: Record<string, string> = { cardNumber: 'cc-number', expirationDate: 'cc-exp' }
    input.setAttribute('autocomplete', fills[type] ?? 'cc-csc')
    input.addEventListener('input', read)
    for (const event of ['focus', 'blur']) input.addEventListener(event, () => report({ event }))
    report({ event: 'ready' })
  }

  function read(): void {
    const digits = input.value.replace(/\D/g, '')
    report({ event: 'change' })
    const fault =
      type === 'cardNumber' ? readNumber(digits) : type === 'expirationDate' ? readDate(digits) : code(digits)
    const errorMessages = fault ? [{ cause: fault, message: `${type} ${fault}` }] : []
    report({ event: 'validityChange', errorMessages })
  }

  function readNumber(all: string): string | null {
    const digits = all.slice(0, 19)
    input.value = digits.replace(/(.{4})(?=.)/g, '$1 ')
    typed.number = digits
    const now = digits.length >= 8 ? digits.slice(0, 8) : null
    if (now !== bin) {
      bin = now
      report({ event: 'binChange', bin })
    }
    if (digits.length < 14) return 'invalid_length'
    const doubled = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    const sum = doubled.reduce((total, one) => total + (one > 9 ? one - 9 : one), 0)
    return sum % 10 === 0 ? null : 'invalid_value'
  }

  function readDate(all: string): string | null {
    const digits = all.slice(0, 4)
    input.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
    if (digits.length < 4) return 'invalid_length'
    const [month, year] = [Number(digits.slice(0, 2)), Number(`20${digits.slice(2)}`)]
    Object.assign(typed, { month: String(month), year: String(year) })
    return month < 1 || month > 12 || new Date(year, month, 1) < new Date() ? 'invalid_value' : null
  }

  function code(all: string): string | null {
    typed.code = input.value = all.slice(0, codeLength)
    return typed.code.length === codeLength ? null : 'invalid_length'
  }

  /** The frames beside it are of its own origin: what is typed there is at hand for it, and for no page around. */
  function together(): Record<string, string> {
    const all: Record<string, string> = {}
    for (let place = 0; place < parent.length; place += 1) {
      try {
        Object.assign(all, (parent[place] as Sibling).typed)
      } catch {
        // A frame of somebody else's.
      }
    }
    return all
  }

  async function makeToken({ id, publicKey, holder, cardId }: NonNullable<Asked['tokenise']>): Promise<void> {
    const { number, month, year, code: securityCode } = cardId ? typed : together()
    const whole = {
      card_number: number,
      expiration_month: Number(month),
      expiration_year: Number(year),
      security_code: securityCode,
      cardholder: { name: holder },
    }
    const base = location.pathname.slice(0, location.pathname.lastIndexOf('/fields/'))
    const response = await fetch(`${base}/v1/card_tokens?public_key=${encodeURIComponent(publicKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cardId ? { card_id: cardId, security_code: securityCode } : whole),
    }).catch(() => null)
    const answer = (await response?.json().catch(() => null)) as { cause?: object[] } | null
    if (response?.ok) report({ event: 'token', id, token: answer })
    else report({ event: 'token', id, errors: answer?.cause ?? [{ code: 'network' }] })
  }

  function report(details: object): void {
    if (page) parent.postMessage(details, page)
  }
}
