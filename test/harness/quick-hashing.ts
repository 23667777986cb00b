import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { type PasswordHashing, slowHashing } from '../../src/server/access/password-hashing.ts'

const MARK = 'quick'
const LENGTH = 32
const quick = (password: string, salt: string) => scryptSync(password, salt, LENGTH, { N: 16 })

/**
 * Passwords hashed in a thousandth of the product's time: tests sign in a thousand times. A hash of the product's own,
 * as a command made it, is looked at in the product's way.
 */
export const quickHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex')
    return `${MARK}:${salt}:${quick(password, salt).toString('hex')}`
  },
  async verify({ hash, password }) {
    const [mark, salt = '', digest = ''] = hash.split(':')
    if (mark !== MARK) return slowHashing.verify({ hash, password })
    return timingSafeEqual(quick(password, salt), Buffer.from(digest, 'hex'))
  },
}
