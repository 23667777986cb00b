import { createHash } from 'node:crypto'
import { hasRightCheckDigit } from '../../../src/shared/cards/recognize-card.ts'

/** A card that somebody typed. */
export interface SoughtCard {
  number: string
  cvv: string
}

/** One thing that was written down somewhere: a row, a line of a log, a request. Anything that JSON can say. */
export interface Trace {
  place: string
  what: unknown
}

/**
 * Digits in a row that are sought: fewer of them stand in some number by chance, and four at the end may be shown to
 * anybody.
 */
const REVEALING = 11

/**
 * Searches traces for cards, in every shape that we could think of. Returns what was found as "place: shape of the
 * number that ends …".
 *
 * A number: eleven of its digits in a row, with anything but letters and digits between them, escaped for an address
 * once or twice, for JSON or for HTML, or backwards; and the whole of it in base64 wherever in the encoded text it
 * stands, in hex, or hashed without a key.
 *
 * A code has three digits, which stand in every third time of a log: it is sought as what a field holds, in JSON within
 * JSON, in an address or a form, as text under whatever name and as a number under a name that could be a code's; and
 * in text beside such a name.
 */
export function findCards(traces: readonly Trace[], cards: readonly SoughtCard[]): string[] {
  const found = new Set<string>()
  const places = Map.groupBy(traces, ({ place }) => place)
  for (const [place, inPlace] of places) {
    const held = inPlace.map(({ what }) => heldIn(what))
    const texts = held.map(({ strings }) => strings.join('\n'))
    const views = viewsOf(texts.join('\n'))
    const fields = new Set(held.flatMap(({ fields }) => fields))
    for (const { number, cvv } of cards) {
      const name = `the number that ends in ${number.slice(-4)}`
      for (const [shape, test] of shapesOf(number)) if (test(views)) found.add(`${place}: ${shape} of ${name}`)
      const beside = new RegExp(`(${CODE_NAMES})["'\\s:=>]{0,6}${cvv}\\b`, 'i')
      if (fields.has(cvv) || views.decoded.some(text => beside.test(text)))
        found.add(`${place}: the code that goes with ${name}`)
    }
  }
  return [...found].sort()
}

/** A number that no table publishes: the beginning, whatever is to follow, and the last digit that fits. */
export function madeNumber(beginning: string): string {
  const digits = Array.from({ length: 10 }, (_, last) => `${beginning}${last}`)
  return digits.find(hasRightCheckDigit) ?? ''
}

const CODE_NAMES = 'cv[vc]2?|csc|cid|security[ _-]?code|c[oó]digo|code'
const codeName = new RegExp(`^(.*[_.-])?(${CODE_NAMES})$`, 'i')

interface Views {
  /** As it stands, and without the escapes of addresses, JSON and HTML. */
  decoded: string[]
  /** These without what may stand between two digits. */
  digits: string[]
}

function viewsOf(text: string): Views {
  const once = unescaped(text)
  const decoded = [text, once, unescaped(once)]
  return { decoded, digits: decoded.map(view => view.replace(/(?<=\d)[^0-9a-z]{1,3}(?=\d)/gi, '')) }
}

function unescaped(text: string): string {
  const character = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))
  return text
    .replace(/%([0-9a-f]{2})/gi, character)
    .replace(/\\u([0-9a-f]{4})/gi, character)
    .replace(/&#x([0-9a-f]{1,4});/gi, character)
    .replace(/&#(\d{1,5});/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&nbsp;|\\[nrt]/g, ' ')
}

type Shape = [name: string, isThere: (views: Views) => boolean]

function shapesOf(number: string): Shape[] {
  const backwards = [...number].reverse().join('')
  const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  const encoded = [number, grouped].flatMap(text => [...base64Of(text), Buffer.from(text).toString('hex')])
  const hashed = ['md5', 'sha1', 'sha256', 'sha512'].flatMap(algorithm => {
    const hash = createHash(algorithm).update(number).digest()
    return [hash.toString('hex'), hash.toString('base64').slice(0, 20), hash.toString('base64url').slice(0, 20)]
  })
  const contains = (texts: string[], sought: string[]) => texts.some(text => sought.some(one => text.includes(one)))
  return [
    ['digits', ({ digits }) => contains(digits, rowsOf(number))],
    ['digits backwards', ({ digits }) => contains(digits, rowsOf(backwards))],
    ['an encoding', ({ decoded }) => contains(decoded, encoded)],
    ['a hash', ({ decoded }) => contains(decoded, hashed)],
  ]
}

function rowsOf(number: string): string[] {
  return Array.from({ length: number.length - REVEALING + 1 }, (_, at) => number.slice(at, at + REVEALING))
}

/**
 * What of a text's base64 is the same whatever stands before and behind it, for each place of its first byte among
 * three.
 */
function base64Of(text: string): string[] {
  return [0, 1, 2].map(before => {
    const encoded = Buffer.from('\0'.repeat(before) + text).toString('base64')
    return encoded.replace(/=+$/, '').slice(before === 0 ? 0 : before + 1, -1)
  })
}

/** Every text within a value, and every field's value that could be a code. */
function heldIn(what: unknown, key = ''): { strings: string[]; fields: string[] } {
  if (typeof what === 'number') return { strings: [String(what)], fields: codeName.test(key) ? [String(what)] : [] }
  if (typeof what === 'string') return heldInText(what)
  if (what === null || typeof what !== 'object') return { strings: [], fields: [] }
  const parts = Object.entries(what).map(([name, value]) => ({
    name,
    ...heldIn(value, Array.isArray(what) ? key : name),
  }))
  return {
    strings: parts.flatMap(({ name, strings }) => (Array.isArray(what) ? strings : [name, ...strings])),
    fields: parts.flatMap(({ fields }) => fields),
  }
}

function heldInText(text: string): { strings: string[]; fields: string[] } {
  if (/^\s*[[{]/.test(text)) {
    try {
      const inside = heldIn(JSON.parse(text))
      return { strings: [text, ...inside.strings], fields: inside.fields }
    } catch {
      // It only begins like JSON.
    }
  }
  if (/^\\x([0-9a-f]{2})+$/.test(text)) return heldInText(Buffer.from(text.slice(2), 'hex').toString('latin1'))
  const query = /^(?:https?:[^\s?#]*\?)?([^\s?#{]+=[^\s{]*)$/.exec(text)?.[1]
  const values = query ? [...new URLSearchParams(query).values()] : []
  return { strings: [text], fields: [text.trim(), ...values] }
}
