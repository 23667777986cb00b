declare const checked: unique symbol

/** A telephone number in E.164: `+`, country code, subscriber, digits only, such as `+5561912345678`. */
export type Phone = string & { readonly [checked]: 'phone' }

export type PhoneProblem = 'invalid_character' | 'wrong_length' | 'unknown_area_code' | 'not_a_mobile'
export type PhoneResult = { ok: true; phone: Phone } | { ok: false; problem: PhoneProblem }

// Anatel's plan of numbering: the 67 area codes (DDD). None ends in 0, and not all the others exist.
const AREA_CODE = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/

/**
 * Reads a mobile number and gives it in E.164. Without `+` it is Brazilian: area code and nine digits, with or without
 * the 55 in front, and with the punctuation people write: `(61) 91234-5678`. With `+` and another country's code it is
 * taken as it is (DICT: `^\+[1-9][0-9]\d{1,14}$`), for we do not know the plans of other countries.
 * A Brazilian number must be a mobile: the Pix manual speaks of *celular*, and a message reaches no landline.
 */
export function parsePhone(text: string): PhoneResult {
  const compact = text.replace(/[\s().-]/g, '')
  if (!/^\+?\d*$/.test(compact)) return { ok: false, problem: 'invalid_character' }
  if (compact.startsWith('+') && !compact.startsWith('+55')) {
    // E.164 stops at fifteen digits; DICT's expression would let sixteen through.
    return /^\+[1-9]\d{2,14}$/.test(compact)
      ? { ok: true, phone: compact as Phone }
      : { ok: false, problem: 'wrong_length' }
  }
  const national = compact.startsWith('+') || compact.length === 13 ? compact.replace(/^\+?55/, '') : compact
  if (national.length !== 11) return { ok: false, problem: national.length === 10 ? 'not_a_mobile' : 'wrong_length' }
  if (!AREA_CODE.test(national)) return { ok: false, problem: 'unknown_area_code' }
  if (national[2] !== '9') return { ok: false, problem: 'not_a_mobile' }
  return { ok: true, phone: `+55${national}` as Phone }
}

/** Writes a number as people read it: `(61) 91234-5678`; a foreign one stays in E.164. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^\+55(..)(.....)(....)$/, '($1) $2-$3')
}
