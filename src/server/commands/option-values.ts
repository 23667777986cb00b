import { z } from 'zod'
import { parseTaxId } from '../../shared/brazil/tax-id.ts'
import { type KeyScope, keyScopes, type Role, roleScopes, usualScopes } from '../../shared/contract/roles.ts'
import type { Parsed } from '../start/setting-values.ts'

/** One option of a command: how its value is written, what it decides, and how it is read. */
export interface Option<Value> {
  /** Stands for the value in the usage, such as `<text>`. */
  hint: string
  meaning: string
  /** The value when the option is not given; absent where it must be. */
  standard?: Value
  /** Says what is wrong after the option's name: `--name` is added before it. */
  parse(text: string): Parsed<Value>
}

/** A text of 1 to `longest` characters. */
export function text(meaning: string, longest: number): Option<string> {
  return {
    hint: '<text>',
    meaning,
    parse: given => {
      const value = given.trim()
      if (value.length >= 1 && value.length <= longest && !value.includes('\0')) return { value }
      return { problem: `has ${value.length} characters; write 1 to ${longest}` }
    },
  }
}

/** The path of a file, or `-` for standard input. */
export function file(meaning: string): Option<string> {
  return { ...text(meaning, 4096), hint: '<file>' }
}

/** One of some words. */
export function oneOf<const Word extends string>(meaning: string, words: readonly Word[]): Option<Word> {
  return {
    hint: `<${words.join('|')}>`,
    meaning,
    parse: given => {
      const value = words.find(word => word === given)
      return value ? { value } : { problem: `is "${given}"; write ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` }
    },
  }
}

/** One of some words, the usual one where it is not given. */
export function oneOfOr<const Word extends string>(meaning: string, words: readonly Word[], usual: Word): Option<Word> {
  const option = oneOf(`${meaning} ${usual} when it is not given.`, words)
  return { ...option, hint: '<word>', standard: usual }
}

/** An id of ours. */
export function id(meaning: string, prefix: 'sto' | 'key' | 'pra'): Option<string> {
  const pattern = new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`)
  return {
    hint: `<${prefix}_…>`,
    meaning,
    parse: given =>
      pattern.test(given) ? { value: given } : { problem: `is "${given}"; write an id that begins with ${prefix}_` },
  }
}

/** An id of ours, or null when it is not given. */
export function optionalId(meaning: string, prefix: 'sto'): Option<string | null> {
  return { ...id(meaning, prefix), standard: null }
}

/** A whole number from 1 to `most`. */
export function wholeNumber(meaning: string, { usual, most }: { usual: number; most: number }): Option<number> {
  const { parse } = dayCount(meaning, most)
  return {
    hint: '<number>',
    meaning: `${meaning} ${usual} when it is not given.`,
    standard: usual,
    parse: given => {
      const read = parse(given)
      return 'value' in read ? { value: read.value ?? usual } : read
    },
  }
}

/** A number of days, 1 to `most`; null when it is not given. */
export function dayCount(meaning: string, most: number): Option<number | null> {
  return {
    hint: '<days>',
    meaning,
    standard: null,
    parse: given => {
      const value = Number(given)
      if (Number.isInteger(value) && value >= 1 && value <= most) return { value }
      return { problem: `is "${given}"; write a whole number from 1 to ${most}` }
    },
  }
}

/** A day, to its end in UTC, or a moment; null when it is not given. */
export function moment(meaning: string): Option<Date | null> {
  return {
    hint: '<date>',
    meaning,
    standard: null,
    parse: given => {
      const day = z.iso.date().safeParse(given)
      if (day.success) return { value: new Date(`${day.data}T23:59:59.999Z`) }
      const read = z.iso.datetime({ offset: true }).safeParse(given)
      if (read.success) return { value: new Date(read.data) }
      return { problem: `is "${given}"; write a date such as 2027-01-31` }
    },
  }
}

/** An e-mail address. */
export function email(meaning: string): Option<string> {
  return {
    hint: '<e-mail>',
    meaning,
    parse: given => {
      const read = z.email().max(254).safeParse(given.trim().toLowerCase())
      return read.success ? { value: read.data } : { problem: `is "${given}", which is no e-mail address` }
    },
  }
}

/** A CPF or CNPJ, with or without punctuation. */
export function taxId(meaning: string): Option<string> {
  return {
    hint: '<CPF or CNPJ>',
    meaning,
    parse: given => {
      const read = parseTaxId(given)
      return read.ok ? { value: read.taxId.value } : { problem: `is "${given}", which is no CPF or CNPJ` }
    },
  }
}

/** A role in a store. */
export function role(): Option<Role> {
  return oneOf('What the person may do.', Object.keys(roleScopes) as Role[])
}

/** Scopes of a key; the usual ones when none are named. */
export function scopeList(): Option<readonly KeyScope[]> {
  const seldom = keyScopes.filter(scope => !usualScopes.includes(scope))
  return {
    hint: '<a,b>',
    meaning: `What the key may do: ${keyScopes.join(', ')}. Without it, all but ${seldom.join(', ')}.`,
    standard: usualScopes,
    parse: given => {
      const words = given.split(',').map(word => word.trim())
      const unknown = words.find(word => !keyScopes.some(scope => scope === word))
      if (unknown !== undefined) return { problem: `has "${unknown}"; write some of ${keyScopes.join(', ')}` }
      return { value: keyScopes.filter(scope => words.includes(scope)) }
    },
  }
}

/** An address with `{br_code}` in it, or none. */
export function payerAppAddress(): Option<string | null> {
  return {
    hint: '<address>',
    meaning: 'Opens the payer’s app on a code: an address with {br_code} in it, where the bank has one.',
    standard: null,
    parse: given => {
      const isAddress = /^https?:\/\//.test(given) && URL.canParse(given)
      if (isAddress && given.includes('{br_code}')) return { value: given }
      return { problem: 'is no web address with {br_code} in it' }
    },
  }
}

/** The name of a profile, or none: then the credentials say it. */
export function profileName(): Option<string | null> {
  return {
    ...text(
      'How the bank differs from the standard: `provider profiles` lists them. Without it, what the credentials say.',
      40,
    ),
    hint: '<name>',
    standard: null,
  }
}

/** Something that is on when it is named. */
export function flag(meaning: string): Option<boolean> {
  return { hint: '', meaning, standard: false, parse: () => ({ value: true }) }
}
