import type { Centavos } from '../../money/centavos.ts'

/** The name by which a template says that it is Pix's. Codes are read without regard to case. */
export const PIX_GUI = 'br.gov.bcb.pix'

/** The longest code, in characters: EMV QRCPS 3.1; API Pix 2.9.0, `pixCopiaECola`. */
export const MAX_BR_CODE_LENGTH = 512

/**
 * How long a field may be, in characters, by its id, or template and id. The rest of template 26 is bound by its own
 * 99: 77 for a key or an address. Manual de Padrões para Iniciação do Pix, 2.6.2, 2.7.1, 2.8.
 */
export const MAX_FIELD_LENGTH = {
  '00': 2,
  '01': 2,
  '52': 4,
  '53': 3,
  '54': 13,
  '58': 2,
  '59': 25,
  '60': 15,
  '61': 10,
  '63': 4,
  '26-02': 72,
  '62-05': 25,
} as const

/** The fields of a code as they stand, by id; a template (26 to 51, 62, 64, 80 to 99) holds its own fields by id. */
export type BrCodeFields = { readonly [id: string]: string | { readonly [id: string]: string } }

type Common = {
  /** The receiver's name as printed in the code, at most 25 characters. Only a filler: a payer's app shows DICT's. */
  merchantName: string
  /** At most 15 characters. A filler too. */
  merchantCity: string
  /** Four digits; `0000` is "not informed". */
  merchantCategoryCode: string
  postalCode: string | null
  /** `12`: to be paid once; `11`: reusable; null: the code does not say. */
  pointOfInitiation: '11' | '12' | null
  /** Everything the code holds, other arrangements' fields too. */
  fields: BrCodeFields
}

type PaidByKey = {
  /** The receiver's key, as the code carries it. */
  key: string
  url: null
  /** Null when the payer decides. */
  amount: Centavos | null
  /**
   * True where the code writes an amount of zero, such as `0.00`: then the payer decides, and strict readers reject it.
   */
  writesZero: boolean
  /** Null when the code carries none (`***`). */
  txid: string | null
  /** A few words of the receiver for the payer (*infoAdicional*). */
  info: string | null
}

type PaidByLocation = {
  key: null
  /** Where the bank serves the charge: host and path, no scheme; `https://` is understood. */
  url: string
  /** The charge at `url` says amount and txid; what the code holds in their place is ignored. */
  amount: null
  writesZero: false
  txid: null
  info: null
}

type PaidByNothing = { key: null; url: null; amount: null; writesZero: false; txid: null; info: null }

type Recurrence = {
  /** Where the bank serves the authorization of Pix Automático: host and path, no scheme. */
  recurrenceUrl: string
  /** A code with a recurrence cannot carry a cash-out. */
  withdrawalFacilitator: null
}

/**
 * What a BR Code for Pix asks for. The kind says how the payment is found:
 * - `static`: by the receiver's key, all data in the code; a cash-out (*Pix Saque*) when it names a facilitator's ISPB;
 * - `dynamic`: at an address of the receiver's bank, which holds the charge;
 * - `composite-…`: one of these, or no payment now (`composite-rec`), with an authorization of Pix Automático beside
 *   it.
 */
export type BrCode =
  | (Common & PaidByKey & { kind: 'static'; recurrenceUrl: null; withdrawalFacilitator: string | null })
  | (Common & PaidByLocation & { kind: 'dynamic'; recurrenceUrl: null; withdrawalFacilitator: null })
  | (Common & PaidByKey & Recurrence & { kind: 'composite-static' })
  | (Common & PaidByLocation & Recurrence & { kind: 'composite-dynamic' })
  | (Common & PaidByNothing & Recurrence & { kind: 'composite-rec' })
