import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { limits } from '../../shared/contract/limits.ts'
import { Problem } from '../base/problem.ts'

/** The 10,000 most common passwords of twelve or more characters: where they come from is in decision 45. */
const LIST = join(import.meta.dirname, 'passwords-tried-first.txt.br')
/** What is left of a password without the names in it must be at least so long. */
const LEFT = 8
/** Fewer different characters than this are a pattern: 121212121212. */
const DIFFERENT = 5
/** Shorter names stand in many words by chance. */
const NAME = 4

const ADVICE = 'Three or four words that do not belong together will do.'

/**
 * Rejects a password that is too short or long, one of the most common, or little more than names that anybody would
 * try: those in `about`, and our own. Case, accents and what stands between letters make no difference.
 * @throws Problem password_not_accepted, with what to do.
 */
export async function rejectBadPassword(password: string, about: readonly string[]): Promise<void> {
  const fault = faultOf(password, about, await commonPasswords())
  if (fault) throw new Problem('password_not_accepted', fault)
}

/** What is wrong with a password and what to do, or null. @internal */
export function faultOf(password: string, about: readonly string[], common: ReadonlySet<string>): string | null {
  const length = [...password].length
  if (length < limits.passwordMin || password.length > limits.passwordMax) {
    return `A password has ${limits.passwordMin} to ${limits.passwordMax} characters. ${ADVICE}`
  }
  const lower = password.normalize('NFKC').toLowerCase()
  const plain = plainOf(password)
  if (common.has(lower) || common.has(plain) || new Set(lower).size < DIFFERENT) {
    return `This is one of the passwords that are tried first. ${ADVICE}`
  }
  const names = namesIn([...about, 'guiche'])
  const left = names.reduce((rest, name) => rest.replaceAll(name, ''), plain)
  if (left !== plain && left.length < LEFT) {
    return `The password says little more than the store’s name, the e-mail or “guiche”. ${ADVICE}`
  }
  return null
}

/** Letters without accents, and digits. */
function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}

/** Each name as a whole and its words, the longest first; of an e-mail its parts. */
function namesIn(about: readonly string[]): string[] {
  const names = about.flatMap(name => [plainOf(name), ...name.split(/[\s@._+-]+/).map(plainOf)])
  const long = [...new Set(names)].filter(name => name.length >= NAME)
  return long.sort((one, other) => other.length - one.length)
}

/** Read when it is needed: passwords are made seldom. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const text = await promisify(brotliDecompress)(await readFile(LIST))
  return new Set(text.toString('utf8').split('\n'))
}
