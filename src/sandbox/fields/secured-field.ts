/// <reference lib="dom" />

/* A function for browsers: it is sent as text, so it names nothing but itself and what browsers have. */

/**
 * One of Adyen's secured fields, as the sandbox plays it, in the words that Adyen's own library (6.45) exchanges with
 * its frames: configured once, it tells brand, faults and focus, and gives what was typed encrypted. It runs in a
 * browser, in a frame of the sandbox's origin.
 */
export function securedField(): void {
  interface Config {
    numKey: number
    fieldType: string
    /** A single one is the brand of a card that is kept: no number is typed that would tell. */
    cardGroupTypes: string[]
    iframeUIConfig?: {
      sfStyles?: { base?: Record<string, string>; placeholder?: Record<string, string>; error?: Record<string, string> }
      ariaConfig?: Record<string, { label?: string }> & { lang?: string }
      placeholders?: Record<string, string>
    }
  }
  interface Asked extends Partial<Config> {
    focus?: boolean
    brand?: string
  }

  const BRANDS: [brand: string, begins: RegExp][] = [
    ['elo', /^(4011|4389|4514|4576|5041|5066|5067|509|6277|6362|6363|650|6516|6550)/],
    ['hipercard', /^(606282|3841)/],
    ['amex', /^3[47]/],
    ['diners', /^3(0|6|8)/],
    ['visa', /^4/],
    ['mc', /^(5[1-5]|2[2-7])/],
  ]

  const input = document.querySelector('input') as HTMLInputElement
  const asked = new URLSearchParams(location.search)
  const holder = atob(asked.get('d') ?? '')
  const clientKey = location.pathname.split('/').at(-3) ?? ''
  let config: Config | null = null
  let brand = 'card'
  let wrong = ''
  let isWhole = false

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== holder || typeof data !== 'string') return
    const said = JSON.parse(data) as Asked
    if (!config && said.iframeUIConfig) configure(said as Config)
    else if (said.focus) input.focus()
    else if (said.brand !== undefined && config?.fieldType === 'encryptedSecurityCode') brand = said.brand
  })
  input.addEventListener('input', () => void read())
  input.addEventListener('focus', () => report({ action: 'focus', focus: true, numChars: input.value.length }))
  input.addEventListener('blur', () => {
    if (!isWhole && !wrong && input.value !== '') complain(code())
    report({ action: 'focus', focus: false, numChars: input.value.length })
  })
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && report({ action: 'enterKeyPressed' }))

  function configure(given: Config): void {
    config = given
    const [only, ...more] = given.cardGroupTypes
    if (only && more.length === 0) brand = only
    const { sfStyles = {}, ariaConfig, placeholders } = given.iframeUIConfig ?? {}
    Object.assign(input.style, sfStyles.base)
    if (sfStyles.placeholder?.color) input.style.setProperty('--placeholder', sfStyles.placeholder.color)
    input.setAttribute('aria-label', ariaConfig?.[given.fieldType]?.label ?? given.fieldType)
    input.placeholder = placeholders?.[given.fieldType] ?? ''
    const fills: Record<string, string> = { encryptedCardNumber: 'cc-number', encryptedExpiryDate: 'cc-exp' }
    input.setAttribute('autocomplete', fills[given.fieldType] ?? 'cc-csc')
    if (ariaConfig?.lang) document.documentElement.lang = ariaConfig.lang
    report({ action: 'config' })
  }

  async function read(): Promise<void> {
    const digits = input.value.replace(/\D/g, '')
    if (config?.fieldType === 'encryptedCardNumber') await readNumber(digits.slice(0, 19))
    else if (config?.fieldType === 'encryptedExpiryDate') await readExpiry(digits.slice(0, 4))
    else await readCode(digits.slice(0, brand === 'amex' ? 4 : 3))
  }

  async function readNumber(digits: string): Promise<void> {
    input.value = digits.replace(/(.{4})(?=.)/g, '$1 ')
    const [found = 'card'] = BRANDS.find(([, begins]) => begins.test(digits)) ?? []
    if (found !== brand) {
      brand = found
      report({ action: 'brand', brand, cvcPolicy: 'required', expiryDatePolicy: 'required', cvcText: 'CVV' })
    }
    const isLong = digits.length === (brand === 'amex' ? 15 : 16)
    if (isLong && !hasRightCheckDigit(digits)) return complain('cc.num.902')
    await give(isLong && { encryptedCardNumber: digits }, { endDigits: digits.slice(-4) })
  }

  async function readExpiry(digits: string): Promise<void> {
    input.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
    const [month, year] = [digits.slice(0, 2), `20${digits.slice(2)}`]
    if (digits.length < 4) return give(false)
    const ends = new Date(Number(year), Number(month), 1)
    if (Number(month) < 1 || Number(month) > 12) return complain('cc.dat.911')
    if (ends < new Date()) return complain('cc.dat.912')
    await give({ encryptedExpiryMonth: month, encryptedExpiryYear: year })
  }

  async function readCode(digits: string): Promise<void> {
    input.value = digits
    await give(digits.length === (brand === 'amex' ? 4 : 3) && { encryptedSecurityCode: digits })
  }

  /** Gives what was typed, encrypted, or takes back what was given. */
  async function give(parts: Record<string, string> | false, more: object = {}): Promise<void> {
    if (wrong) complain('')
    if (!parts) {
      if (isWhole) report({ action: 'validation' })
      isWhole = false
      return
    }
    const typed = input.value
    const blobs = await Promise.all(
      Object.entries(parts).map(async ([name, text]) => ({
        type: name,
        encryptedFieldName: name,
        blob: await encrypt(text),
      })),
    )
    if (input.value !== typed) return
    isWhole = true
    report({ action: 'encryption', [config?.fieldType ?? '']: blobs, ...more })
  }

  function complain(error: string): void {
    isWhole = false
    wrong = error
    report({ action: 'validation', error })
  }

  function code(): string {
    if (config?.fieldType === 'encryptedCardNumber') return 'cc.num.901'
    return config?.fieldType === 'encryptedExpiryDate' ? 'cc.dat.911' : 'cc.cvc.921'
  }

  function report(said: object): void {
    if (!config) return
    const { fieldType, numKey } = config
    parent.postMessage(JSON.stringify({ ...said, fieldType, numKey }), holder)
  }

  /** For the account whose client key this is. Adyen's own goes by RSA; to whoever passes it on both are opaque. */
  async function encrypt(text: string): Promise<string> {
    const secret = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(clientKey))
    const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
    return `sandbox_${btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))}`
  }

  function hasRightCheckDigit(digits: string): boolean {
    const doubled = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    return doubled.reduce((sum, one) => sum + (one > 9 ? one - 9 : one), 0) % 10 === 0
  }
}
