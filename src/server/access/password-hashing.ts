import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { limits } from '../../shared/contract/limits.ts'
import { openBoundedQueue } from './bounded-queue.ts'

/** How passwords are kept and looked at. @throws Problem too_many_attempts where too many wait. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(input: { hash: string; password: string }): Promise<boolean>
}

/** The sign-in library's own scrypt: N 16,384, r 16, which is 32 MB and some 80 ms of a core. */
export const slowHashing: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

/**
 * The same, two at most at once: Node's thread pool has four threads, and pages, files and compression need theirs
 * meanwhile.
 */
export function inTurns(hashing: PasswordHashing): PasswordHashing {
  const turns = openBoundedQueue({
    atOnce: limits.passwordHashes,
    waiting: limits.passwordHashesWaiting,
    each: limits.passwordHashesWaiting,
    retryAfter: limits.signInQueueWait,
  })
  return {
    hash: password => turns.run('', () => hashing.hash(password)),
    verify: input => turns.run('', () => hashing.verify(input)),
  }
}
