import { randomBytes } from './random.ts'

/** The prefixes of ids: those that the API shows, and those of rows behind it. */
export type IdPrefix =
  | 'sto'
  | 'pra'
  | 'key'
  | 'chg'
  | 'pay'
  | 'ref'
  | 'ent'
  | 'inb'
  | 'evt'
  | 'whk'
  | 'dlv'
  | 'aud'
  | 'rvi'
  | 'rcn'
  | 'fsc'
  | 'dsp'
  | 'dsf'
  | 'cus'
  | 'crd'
  | 'cse'
  | 'vaf'
  | 'spt'
  | 'mov'
  | 'cns'
  | 'rcv'
  | 'exp'
  | 'nte'
  | 'svw'
  | 'blk'
  | 'lnk'
  | 'img'
  | 'inv'
  | 'mai'
  | 'ers'
  | 'psh'
  | 'sso'
  | 'pyi'
  | 'pyl'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id: the prefix and 26 characters of Crockford base 32: 48 bits of the time in milliseconds, then 80 bits of
 * which nobody can guess the next. Ids sort by time to the millisecond. Where several are made for one instant,
 * `sequence` (0 to 1023) takes the place of the first ten random bits and keeps them in the order of their making.
 */
export function newId(prefix: IdPrefix, at: Date, sequence?: number): string {
  let time = at.getTime()
  let head = ''
  for (let position = 0; position < 10; position++) {
    head = ALPHABET.charAt(time % 32) + head
    time = Math.floor(time / 32)
  }
  const own = randomBytes(16)
  if (sequence !== undefined) {
    own[0] = sequence >> 5
    own[1] = sequence
  }
  let tail = ''
  for (const byte of own) tail += ALPHABET.charAt(byte & 31)
  return `${prefix}_${head}${tail}`
}

/** The 26 characters of an id without its prefix: letters and digits, so that a txid can be made of them. */
export function idBody(id: string): string {
  return id.slice(id.indexOf('_') + 1)
}

/**
 * What no id of this prefix that was made at that instant or later sorts before: a period becomes a range of ids by it.
 * No id is older than 1970.
 */
export function firstIdAt(prefix: IdPrefix, at: Date): string {
  return `${prefix}_${newId(prefix, new Date(Math.max(0, at.getTime()))).slice(4, 14)}${'0'.repeat(16)}`
}
