import { parseCpf } from '../../shared/brazil/cpf.ts'
import { hasRightCheckDigit } from '../../shared/cards/recognize-card.ts'

const HIDDEN = '[hidden]'

/** Whether a line can hold any of it: one look, for most lines hold nothing. */
const SUSPICIOUS = /\d(?:[ .-]?\d){10}|@|%40|\/c\/|\/inbox\/|00020[12]|gk_|earer /

/** A BR Code is free text between its first field and its check; of one that was cut off, all that follows is. */
const BR_CODE = /00020[12](?:0102\d\d)?(?:26|27|28|29|[345]\d)\d\d(?:[^"]*?6304[0-9A-Fa-f]{4}|[^"]*)/g
const E_MAIL = /[^\s"@<>():;,\\]{1,64}(?:@|%40)[\p{L}\d%-]{1,63}(?:\.[\p{L}\d%-]{1,63})*\.\p{L}{2,}/gu
/** What opens something for whoever has it: the address of a checkout, of an inbox, an API key, a bearer. */
const CHECKOUT = /(\/c\/)[0-9A-Za-z]{16,}/g
const INBOX = /(\/inbox\/[\w-]+\/\w+\/)[^/?"\s\\]+/g
const API_KEY = /(gk_(?:test|live)_)\w{8,}/g
const BEARER = /([Bb]earer )[\w.~+/=-]+/g
/** What stays, though its digits may look like a CPF: the id of a trace, a SHA-256. */
const HEX = /(?<!\w)(?:00-)?(?=\d*[a-f])[0-9a-f]{32}(?:[0-9a-f]{32}|-[0-9a-f]{16}-\d\d)?(?!\w)/
/** The same of a network address, in its own field alone. */
const IPV4 = /(?<="address":"(?:::ffff:)?)\d{1,3}(?:\.\d{1,3}){3}(?=")/
/** Digits with single signs between them: a card's groups of four, a CPF's dots. What stays is taken whole before. */
const DIGITS = new RegExp(`(${HEX.source}|${IPV4.source})|\\d(?:[ .-]?\\d){10,}`, 'g')
const CARD_LENGTHS = { shortest: 13, longest: 19 }

/**
 * A line of the log without what is nobody's business: CPF, card numbers, e-mail addresses, BR Codes, and addresses and
 * keys that open something. The last net below every field that is left out by name; what it takes for one of these
 * without cause is hidden too.
 */
export function hidePersonal(line: string): string {
  if (!SUSPICIOUS.test(line)) return line
  return line
    .replace(BR_CODE, HIDDEN)
    .replace(E_MAIL, HIDDEN)
    .replace(CHECKOUT, `$1${HIDDEN}`)
    .replace(INBOX, `$1${HIDDEN}`)
    .replace(API_KEY, `$1${HIDDEN}`)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(DIGITS, (row, stays?: string) => stays ?? hideNumbers(row))
}

/** Hides every CPF and card number in a row of groups of digits, each of which begins and ends with a group. */
function hideNumbers(row: string): string {
  const groups = row.split(/([ .-])/)
  let shown = ''
  for (let from = 0; from < groups.length; ) {
    const end = endOfNumber(groups, from)
    shown += end === null ? (groups[from] ?? '') : HIDDEN
    from = end ?? from + 1
    if (from < groups.length) shown += groups[from] ?? ''
    from += 1
  }
  return shown
}

/** Where a number that begins with this group ends: the place behind its last group; null where none begins. */
function endOfNumber(groups: readonly string[], from: number): number | null {
  let digits = ''
  for (let at = from; at < groups.length && digits.length < CARD_LENGTHS.longest; at += 2) {
    digits += groups[at] ?? ''
    if (isPersonal(digits)) return at + 1
  }
  return null
}

function isPersonal(digits: string): boolean {
  if (digits.length === 11) return parseCpf(digits).ok
  const { shortest, longest } = CARD_LENGTHS
  return digits.length >= shortest && digits.length <= longest && hasRightCheckDigit(digits)
}
