import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { openCountedRecords } from './counted-records.ts'
import type { Actor } from './principal.ts'
import { recordForPerson } from './record-for-person.ts'
import type { SignIn } from './sign-in.ts'
import { storesOfUser } from './stores-of-user.ts'

/** From where somebody asks, who may not be known yet. */
export type Origin = Pick<Actor, 'address' | 'requestId'>

/** What the audit says of coming in, going out and being turned away. */
export interface AccessTrail {
  /** To be awaited before the session is handed over: nobody holds one that the audit does not know. */
  signedIn(email: string, from: Origin): Promise<void>
  /**
   * A password was wrong, or was not looked at because too many were. Returns at once, and says nothing of an address
   * that nobody has.
   */
  signInFailed(email: string, why: 'password' | 'second_factor' | 'sso' | 'limited', from: Origin): void
  signedOut(user: string, from: Origin): Promise<void>
  /** Somebody known may not do what they asked for. Returns at once. */
  forbidden(
    what: { method: string; route: string; why: string },
    asker: { actor: Actor; stores: readonly string[] },
  ): void
  /** Writes what was counted until now. */
  close(): Promise<void>
}

/** The name of whoever signs in, until they have. */
const ANONYMOUS = 'anonymous'

/** Opens the trail on the application's own database: the one of signing in sees no store and no audit. */
export function openAccessTrail(deps: {
  database: Database
  signIn: Pick<SignIn, 'findUser'>
  log: Logger
}): AccessTrail {
  const { database, signIn } = deps
  // Apart, so that neither of them leaves no room for the other.
  const failures = openCountedRecords(deps)
  const forbidden = openCountedRecords(deps)
  return {
    async signedIn(email, { address, requestId }) {
      const user = await signIn.findUser(email)
      if (user)
        await recordForPerson(database, user.id, { name: `user:${user.id}`, address, requestId }, 'user.sign_in')
    },
    signInFailed(email, why, { address, requestId }) {
      failures.note({
        key: `sign-in ${why} ${email.toLowerCase()}`,
        actor: { name: ANONYMOUS, address, requestId },
        action: 'user.sign_in_failed',
        async about() {
          const user = await signIn.findUser(email)
          const stores = user ? await storesOfUser(database, user.id) : []
          return { stores: stores.map(({ id }) => id), detail: { user: user?.id, why } }
        },
      })
    },
    signedOut: (user, { address, requestId }) =>
      recordForPerson(database, user, { name: `user:${user}`, address, requestId }, 'user.sign_out'),
    forbidden: (what, { actor, stores }) =>
      forbidden.note({
        key: `forbidden ${actor.name} ${stores.join()} ${what.method} ${what.route} ${what.why}`,
        actor,
        action: 'request.forbid',
        about: async () => ({ stores, detail: { ...what } }),
      }),
    async close() {
      await Promise.all([failures.close(), forbidden.close()])
    },
  }
}
