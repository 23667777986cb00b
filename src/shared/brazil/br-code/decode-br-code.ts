import type { Centavos } from '../../money/centavos.ts'
import { parseDecimalAmount } from '../../money/decimal-amount.ts'
import { isDictKey } from '../pix-key.ts'
import { isStaticTxid, NO_TXID } from '../txid.ts'
import { type BrCode, type BrCodeFields, MAX_BR_CODE_LENGTH, MAX_FIELD_LENGTH, PIX_GUI } from './br-code.ts'
import type { BrCodeProblem, BrCodeProblemCode } from './br-code-problem.ts'
import { locationHost } from './location-url.ts'
import { readBrCodeFields } from './read-br-code-fields.ts'

export type DecodedBrCode = { ok: true; brCode: BrCode } | { ok: false; problem: BrCodeProblem }

export type DecodeOptions = {
  /**
   * True asks whether the code is exactly as the Pix manual has it written: the judge of what we write ourselves.
   * False, the default, reads what the world prints and yet nothing unsafe: space around the text, letters outside
   * ASCII, a checksum in lower case, an amount of one decimal or none, `0.00` for "the payer decides"
   * (bacen/pix-api issue 352), a txid beyond letters and digits, a key or an address of another form, and values that
   * the manual tells readers to ignore.
   */
  strict?: boolean
}

/**
 * Reads a BR Code, scanned or pasted, that asks for a Pix. The first thing found wrong is told, from the outside in:
 * the run of fields, the checksum, what each field holds, how they agree.
 * A code that was read must be passed on as it came, never written anew: another order is another checksum.
 *
 * Manual de Padrões para Iniciação do Pix 2.10.0, 2.6 (static), 2.7 (dynamic), 2.8 (composite).
 */
export function decodeBrCode(text: string, { strict = false }: DecodeOptions = {}): DecodedBrCode {
  const code = strict ? text : text.trim()
  if (!code.startsWith('000201')) return reject('not_a_br_code', null)
  if (code.length > MAX_BR_CODE_LENGTH) return reject('code_too_long', null)
  if (!(strict ? PRINTABLE_ASCII : READABLE).test(code)) return reject('invalid_character', null)

  const read = readBrCodeFields(code, { strict })
  if (!read.ok) return read
  for (const rule of SINGLE_FIELDS) {
    const problem = singleFieldProblem(read.fields, rule)
    if (problem) return { ok: false, problem }
  }
  return interpret(read.fields, strict)
}

const PRINTABLE_ASCII = /^[ -~]*$/
// No controls, and nothing that tells of bytes lost on the way: lone surrogates, U+FFFD.
const READABLE = /^[^\p{Cc}\p{Cs}\u2028\u2029\ufffd]*$/u

type SingleField = { id: string; mandatory: boolean; form: RegExp; otherwise: BrCodeProblemCode }

const SINGLE_FIELDS: readonly SingleField[] = [
  { id: '01', mandatory: false, form: /^1[12]$/, otherwise: 'invalid_value' },
  { id: '52', mandatory: true, form: /^\d{4}$/, otherwise: 'invalid_value' },
  { id: '53', mandatory: true, form: /^986$/, otherwise: 'wrong_currency' },
  { id: '58', mandatory: true, form: /^BR$/, otherwise: 'wrong_country' },
  { id: '59', mandatory: true, form: /\S/, otherwise: 'invalid_value' },
  { id: '60', mandatory: true, form: /\S/, otherwise: 'invalid_value' },
]

function singleFieldProblem(
  fields: BrCodeFields,
  { id, mandatory, form, otherwise }: SingleField,
): BrCodeProblem | null {
  const value = text(fields, id)
  if (value === null) return mandatory ? { code: 'missing_field', field: id } : null
  return form.test(value) ? null : { code: otherwise, field: id }
}

/** What the fields mean together, their single forms being right. */
function interpret(fields: BrCodeFields, strict: boolean): DecodedBrCode {
  const payments = pixTemplates(fields, '26', '51')
  const [payment] = payments
  if (payment === undefined) return reject('no_pix_template', null)
  if (payments.length > 1) return reject('duplicate_field', payments[1]?.id ?? null)
  const reference = templateText(fields, '62', '05')
  if (reference === null) return reject('missing_field', '62-05')
  if (Array.from(reference).length > MAX_FIELD_LENGTH['62-05']) return reject('field_too_long', '62-05')

  const key = templateText(fields, payment.id, '01')
  const url = templateText(fields, payment.id, '25')
  if (key !== null && url !== null) return reject('key_and_url', `${payment.id}-25`)
  const recurrence = readRecurrence(fields, url, strict)
  if (!recurrence.ok) return recurrence
  const { recurrenceUrl } = recurrence

  const pointOfInitiation = text(fields, '01')
  const common = {
    merchantName: text(fields, '59') ?? '',
    merchantCity: text(fields, '60') ?? '',
    merchantCategoryCode: text(fields, '52') ?? '',
    postalCode: text(fields, '61'),
    pointOfInitiation: pointOfInitiation === '11' || pointOfInitiation === '12' ? pointOfInitiation : null,
    fields,
  } as const

  if (key !== null) {
    const read = readKeyPayment(fields, payment.id, key, reference, strict)
    if (!read.ok) return read
    const { withdrawalFacilitator, ...paid } = read.payment
    if (recurrenceUrl === null) {
      return {
        ok: true,
        brCode: { kind: 'static', ...common, ...paid, url: null, recurrenceUrl, withdrawalFacilitator },
      }
    }
    // The payment in a composite code cannot be a cash-out.
    if (withdrawalFacilitator !== null) return reject('unexpected_field', `${payment.id}-03`)
    return {
      ok: true,
      brCode: { kind: 'composite-static', ...common, ...paid, url: null, recurrenceUrl, withdrawalFacilitator },
    }
  }

  // From here on nothing in the code says what is paid: only strictness minds what a reader has to ignore.
  const surplus = strict ? surplusField(fields, payment.id, reference) : null
  if (surplus !== null) return reject('unexpected_field', surplus)
  const elsewhere = {
    key: null,
    amount: null,
    writesZero: false,
    txid: null,
    info: null,
    withdrawalFacilitator: null,
  } as const
  if (url !== null) {
    if (locationHost(url, { strict }) === null) return reject('invalid_url', `${payment.id}-25`)
    return recurrenceUrl === null
      ? { ok: true, brCode: { kind: 'dynamic', ...common, ...elsewhere, url, recurrenceUrl } }
      : { ok: true, brCode: { kind: 'composite-dynamic', ...common, ...elsewhere, url, recurrenceUrl } }
  }
  if (recurrenceUrl === null) return reject('missing_field', `${payment.id}-01`)
  return { ok: true, brCode: { kind: 'composite-rec', ...common, ...elsewhere, url, recurrenceUrl } }
}

type KeyPayment = {
  key: string
  amount: Centavos | null
  writesZero: boolean
  txid: string | null
  info: string | null
  withdrawalFacilitator: string | null
}

function readKeyPayment(
  fields: BrCodeFields,
  template: string,
  key: string,
  reference: string,
  strict: boolean,
): { ok: true; payment: KeyPayment } | { ok: false; problem: BrCodeProblem } {
  // No limits of length here: the 99 of the template leave 77 to a key, and 72 to info beside the shortest one.
  if (strict ? !isDictKey(key) : key.trim() === '') return reject('invalid_key', `${template}-01`)
  const withdrawalFacilitator = templateText(fields, template, '03')
  // An ISPB may hold letters since API Pix 2.9.0.
  if (withdrawalFacilitator !== null && !/^[0-9A-Z]{8}$/.test(withdrawalFacilitator)) {
    return reject('invalid_value', `${template}-03`)
  }
  const written = text(fields, '54')
  const amount = readAmount(written, strict)
  const writesZero = written !== null && amount === null
  if (amount === 'invalid') return reject('invalid_amount', '54')
  if (strict && reference !== NO_TXID && !isStaticTxid(reference)) return reject('invalid_txid', '62-05')
  const txid = reference === NO_TXID ? null : reference
  const info = templateText(fields, template, '02')
  return { ok: true, payment: { key, amount, writesZero, txid, info, withdrawalFacilitator } }
}

/** EMV allows `10`, `10.` and `10.5` too (QRCPS 4.7.4); the Pix manual's examples and strict apps have two decimals. */
function readAmount(written: string | null, strict: boolean): Centavos | null | 'invalid' {
  if (written === null) return null
  const [, whole = '', decimals = ''] = (strict ? /^(\d+)\.(\d\d)$/ : /^(\d+)(?:\.(\d{0,2}))?$/).exec(written) ?? []
  const parsed = parseDecimalAmount(`${whole}.${decimals.padEnd(2, '0')}`)
  if (!parsed.ok) return 'invalid'
  if (parsed.amount === 0) return strict ? 'invalid' : null
  return parsed.amount
}

function readRecurrence(
  fields: BrCodeFields,
  paymentUrl: string | null,
  strict: boolean,
): { ok: true; recurrenceUrl: string | null } | { ok: false; problem: BrCodeProblem } {
  const templates = pixTemplates(fields, '80', '99')
  const [template] = templates
  if (template === undefined) return { ok: true, recurrenceUrl: null }
  if (templates.length > 1) return reject('duplicate_field', templates[1]?.id ?? null)
  const field = `${template.id}-25`
  const recurrenceUrl = template.fields['25'] ?? null
  if (recurrenceUrl === null) return reject('missing_field', field)
  const host = locationHost(recurrenceUrl, { strict })
  if (host === null) return reject('invalid_url', field)
  // One bank answers for both. An address of the payment that is none is told by whoever reads the payment.
  const paymentHost = paymentUrl === null ? null : locationHost(paymentUrl, { strict })
  if (paymentHost !== null && paymentHost !== host) return reject('different_hosts', field)
  return { ok: true, recurrenceUrl }
}

/** The first field that a code paid elsewhere, or not at all, should not hold. */
function surplusField(fields: BrCodeFields, template: string, reference: string): string | null {
  if (text(fields, '54') !== null) return '54'
  if (templateText(fields, template, '02') !== null) return `${template}-02`
  if (templateText(fields, template, '03') !== null) return `${template}-03`
  return reference === NO_TXID ? null : '62-05'
}

function pixTemplates(fields: BrCodeFields, first: string, last: string) {
  const templates: { id: string; fields: { readonly [id: string]: string } }[] = []
  for (const [id, value] of Object.entries(fields)) {
    const inRange = id >= first && id <= last
    if (inRange && typeof value === 'object' && value['00']?.toLowerCase() === PIX_GUI) {
      templates.push({ id, fields: value })
    }
  }
  return templates
}

function text(fields: BrCodeFields, id: string): string | null {
  const value = fields[id]
  return typeof value === 'string' ? value : null
}

function templateText(fields: BrCodeFields, template: string, id: string): string | null {
  const value = fields[template]
  return typeof value === 'object' ? (value[id] ?? null) : null
}

function reject(code: BrCodeProblemCode, field: string | null): { ok: false; problem: BrCodeProblem } {
  return { ok: false, problem: { code, field } }
}
