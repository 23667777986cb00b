/**
 * The identifier of one Pix in the whole system (*EndToEndId*): 32 letters and digits, case-sensitive.
 * Opaque on purpose: it looks like `E`, the payer's ISPB, a time and a sequence, but the Central Bank declined to make
 * that a rule (bacen/pix-api issue 56), so nothing is read out of it. API Pix 2.9.0, schema `EndToEndId`.
 */
const END_TO_END_ID = /^[a-zA-Z0-9]{32}$/

/** Whether a text can be an EndToEndId. */
export function isEndToEndId(text: string): boolean {
  return END_TO_END_ID.test(text)
}
