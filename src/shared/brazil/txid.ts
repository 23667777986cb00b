/**
 * The identifier of a charge by API Pix (cob, cobv, cobr), chosen by the receiver: 26 to 35 letters and digits.
 * Unique per receiver and bank, never used twice, not even after removal. API Pix 2.9.0, schema `TxId`.
 */
const DYNAMIC_TXID = /^[a-zA-Z0-9]{26,35}$/

/** The identifier in a static code: 1 to 25 letters and digits. Manual de Padrões para Iniciação do Pix, 2.6.2. */
const STATIC_TXID = /^[a-zA-Z0-9]{1,25}$/

/** What a received Pix may carry, from a dynamic or a static code: 1 to 35 letters and digits. */
export const RECEIVED_TXID = /^[a-zA-Z0-9]{1,35}$/

/** What field 62-05 of a code holds when there is no txid in it. A Pix paid so never notifies by webhook. */
export const NO_TXID = '***'

/** Whether a text can name a charge by API Pix. */
export function isDynamicTxid(text: string): boolean {
  return DYNAMIC_TXID.test(text)
}

/** Whether a text can be the txid of a static code. */
export function isStaticTxid(text: string): boolean {
  return STATIC_TXID.test(text)
}

/** Whether a text can be the txid of a Pix that a bank reports. */
export function isReceivedTxid(text: string): boolean {
  return RECEIVED_TXID.test(text)
}
