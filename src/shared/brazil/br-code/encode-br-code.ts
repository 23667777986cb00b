import type { Centavos } from '../../money/centavos.ts'
import { formatDecimalAmount, MAX_DECIMAL_AMOUNT } from '../../money/decimal-amount.ts'
import { isDictKey } from '../pix-key.ts'
import { isStaticTxid, NO_TXID } from '../txid.ts'
import { MAX_FIELD_LENGTH, PIX_GUI } from './br-code.ts'
import type { BrCodeProblem } from './br-code-problem.ts'
import { crc16 } from './crc16.ts'
import { foldToAscii } from './fold-to-ascii.ts'
import { locationHost } from './location-url.ts'
import { writeTlv } from './tlv.ts'

type Merchant = {
  /** Folded to ASCII and cut to 25 characters. A filler: a payer's app shows the name that DICT has. */
  merchantName: string
  /** Folded to ASCII and cut to 15 characters. */
  merchantCity: string
  /** Four digits (ISO 18245). Absent: `0000`, not informed. */
  merchantCategoryCode?: string
  /** CEP, eight digits. */
  postalCode?: string
}

/** What a static code says. */
export type StaticBrCodeInput = Merchant & {
  /** The receiver's key as DICT holds it: `parsePixKey` gives it. */
  key: string
  /** One centavo to R$ 9.999.999.999,99. Absent: the payer decides. */
  amount?: Centavos
  /** 1 to 25 letters and digits. Absent: `***`, and the bank will not notify of the payment. */
  txid?: string
  /**
   * A few words for the payer, folded to ASCII; `maxInfoLength` says how many fit. Never cut: half a sentence misleads.
   */
  info?: string
  /** ISPB of who hands out the cash: makes the code a Pix Saque. */
  withdrawalFacilitator?: string
  /** `12`: to be paid once; `11`: reusable. Absent, as in the Manual's example: the code does not say. */
  pointOfInitiation?: '11' | '12'
  /** Address of a Pix Automático authorization, no scheme: makes the code composite (Jornada 4). */
  recurrenceUrl?: string
}

/** What a dynamic code says. Amount and txid stand at `url`. */
export type DynamicBrCodeInput = Merchant & {
  /** The bank's `location` of the charge: host and path, no scheme, at most 77 characters. */
  url: string
  /** Absent: `12`, to be paid once. */
  pointOfInitiation?: '11' | '12'
  /** Address of a Pix Automático authorization, on the host of `url`: makes the code composite (Jornada 3 or 4). */
  recurrenceUrl?: string
}

/** What a code with an authorization of Pix Automático and no payment says (Jornada 2). */
export type RecurrenceBrCodeInput = Merchant & { recurrenceUrl: string }

/** The code, or everything that keeps it from being written. */
export type EncodedBrCode = { ok: true; code: string } | { ok: false; problems: BrCodeProblem[] }

/**
 * Writes a static code: key, and optionally amount, txid and words, all in the code; no bank is asked.
 * Manual de Padrões para Iniciação do Pix 2.10.0, 2.6 (static) and 2.8 (composite).
 */
export function encodeStaticBrCode(input: StaticBrCodeInput): EncodedBrCode {
  const { key, amount, txid, withdrawalFacilitator, recurrenceUrl } = input
  const info = foldToAscii(input.info ?? '')
  const problems = [...merchantProblems(input), ...recurrenceProblems(recurrenceUrl, null)]

  if (!isDictKey(key)) problems.push({ code: 'invalid_key', field: '26-01' })
  if (info === '' && input.info) problems.push({ code: 'missing_field', field: '26-02' })
  if (info.length > maxInfoLength(key, { withdrawalFacilitator })) {
    problems.push({ code: 'field_too_long', field: '26-02' })
  }
  if (withdrawalFacilitator !== undefined && !/^[0-9A-Z]{8}$/.test(withdrawalFacilitator)) {
    problems.push({ code: 'invalid_value', field: '26-03' })
  }
  // The payment in a composite code cannot be a cash-out.
  if (withdrawalFacilitator !== undefined && recurrenceUrl !== undefined) {
    problems.push({ code: 'unexpected_field', field: '26-03' })
  }
  if (amount !== undefined && !(Number.isInteger(amount) && amount >= 1 && amount <= MAX_DECIMAL_AMOUNT)) {
    problems.push({ code: 'invalid_amount', field: '54' })
  }
  if (txid !== undefined && !isStaticTxid(txid)) problems.push({ code: 'invalid_txid', field: '62-05' })
  if (problems.length > 0) return { ok: false, problems }

  const pix = [writeTlv('01', key), optional('02', info || undefined), optional('03', withdrawalFacilitator)].join('')
  return { ok: true, code: writeCode(input, pix) }
}

/**
 * Writes a dynamic code: the address where the receiver's bank serves the charge.
 * A bank usually hands out the whole code: then show the bank's, byte for byte.
 * Manual de Padrões para Iniciação do Pix 2.10.0, 2.7 (dynamic) and 2.8 (composite).
 */
export function encodeDynamicBrCode(input: DynamicBrCodeInput): EncodedBrCode {
  const { url, recurrenceUrl, pointOfInitiation = '12' } = input
  const host = locationHost(url, { strict: false })
  const problems = [...merchantProblems(input), ...recurrenceProblems(recurrenceUrl, host)]
  if (host === null) problems.push({ code: 'invalid_url', field: '26-25' })
  if (problems.length > 0) return { ok: false, problems }

  return { ok: true, code: writeCode({ ...input, pointOfInitiation }, writeTlv('25', url)) }
}

/**
 * Writes a code that asks for a Pix Automático authorization and no payment now.
 * Manual de Padrões para Iniciação do Pix 2.10.0, 2.8.5.1 (Jornada 2).
 */
export function encodeRecurrenceBrCode(input: RecurrenceBrCodeInput): EncodedBrCode {
  const problems = [...merchantProblems(input), ...recurrenceProblems(input.recurrenceUrl, null)]
  if (problems.length > 0) return { ok: false, problems }

  return { ok: true, code: writeCode(input, '') }
}

/**
 * How many characters of `info` fit beside a key, at most 72. Template 26 holds 99 in all: the name of the arrangement
 * takes 18, the key its length and 4, a cash-out's facilitator 12, and the info itself 4. A random key leaves 37.
 */
export function maxInfoLength(key: string, options: { withdrawalFacilitator?: string | undefined } = {}): number {
  const facilitator = options.withdrawalFacilitator === undefined ? 0 : 12
  const left = 99 - (4 + PIX_GUI.length) - (4 + key.length) - facilitator - 4
  return Math.max(0, Math.min(left, MAX_FIELD_LENGTH['26-02']))
}

function merchantProblems({ merchantName, merchantCity, merchantCategoryCode, postalCode }: Merchant): BrCodeProblem[] {
  const problems: BrCodeProblem[] = []
  if (foldToAscii(merchantName) === '') problems.push({ code: 'missing_field', field: '59' })
  if (foldToAscii(merchantCity) === '') problems.push({ code: 'missing_field', field: '60' })
  if (merchantCategoryCode !== undefined && !/^\d{4}$/.test(merchantCategoryCode)) {
    problems.push({ code: 'invalid_value', field: '52' })
  }
  if (postalCode !== undefined && !/^\d{8}$/.test(postalCode)) problems.push({ code: 'invalid_value', field: '61' })
  return problems
}

function recurrenceProblems(recurrenceUrl: string | undefined, paymentHost: string | null): BrCodeProblem[] {
  if (recurrenceUrl === undefined) return []
  const host = locationHost(recurrenceUrl, { strict: false })
  if (host === null) return [{ code: 'invalid_url', field: '80-25' }]
  if (paymentHost !== null && paymentHost !== host) return [{ code: 'different_hosts', field: '80-25' }]
  return []
}

/** Puts checked fields in order of id and seals them with the checksum. */
function writeCode(
  input: Merchant & Partial<Pick<StaticBrCodeInput, 'amount' | 'txid' | 'recurrenceUrl' | 'pointOfInitiation'>>,
  pix: string,
): string {
  const { amount, recurrenceUrl } = input
  const gui = writeTlv('00', PIX_GUI)
  const unsealed = [
    writeTlv('00', '01'),
    optional('01', input.pointOfInitiation),
    writeTlv('26', gui + pix),
    writeTlv('52', input.merchantCategoryCode ?? '0000'),
    writeTlv('53', '986'),
    optional('54', amount === undefined ? undefined : formatDecimalAmount(amount)),
    writeTlv('58', 'BR'),
    writeTlv('59', foldToAscii(input.merchantName, MAX_FIELD_LENGTH['59'])),
    writeTlv('60', foldToAscii(input.merchantCity, MAX_FIELD_LENGTH['60'])),
    optional('61', input.postalCode),
    writeTlv('62', writeTlv('05', input.txid ?? NO_TXID)),
    optional('80', recurrenceUrl === undefined ? undefined : gui + writeTlv('25', recurrenceUrl)),
    '6304',
  ].join('')
  return unsealed + crc16(unsealed)
}

function optional(id: string, value: string | undefined): string {
  return value === undefined ? '' : writeTlv(id, value)
}
