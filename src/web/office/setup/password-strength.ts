import { limits } from '../../../shared/contract/limits.ts'

export type PasswordStrength = 'short' | 'fair' | 'good' | 'strong'

/** From so many characters on, those that repeat their neighbor or run on (aaaa, 1234) not counted. */
const GOOD = 16
const STRONG = 22

/**
 * How long a password holds, by what anybody can see of it: its length without repetition. Whether it is one of those
 * that are tried first only the server knows, and says so when it is sent.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  if (characters.length < limits.passwordMin) return 'short'
  const counted = characters.filter((one, at) => at === 0 || !runsOn(characters[at - 1] ?? '', one)).length
  const varied = Math.min(counted, new Set(characters).size * 2)
  return varied >= STRONG ? 'strong' : varied >= GOOD ? 'good' : 'fair'
}

function runsOn(before: string, one: string): boolean {
  const step = (one.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1
}
