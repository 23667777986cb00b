import { randomInt } from 'node:crypto'

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** An id as Adyen makes them: sixteen capitals and digits. */
export function newPsp(): string {
  return Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
