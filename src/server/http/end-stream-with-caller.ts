import { isKeyInUse } from '../access/find-key-principal.ts'
import type { Principal } from '../access/principal.ts'
import type { Session } from '../access/sign-in.ts'
import { openTo, storesOfUser } from '../access/stores-of-user.ts'
import type { Caller } from './authenticate.ts'
import type { EventStream } from './event-stream.ts'
import type { HttpDeps } from './http-deps.ts'

type Deps = Pick<HttpDeps, 'signIn' | 'database' | 'clock' | 'log'>

/**
 * Ends a stream with the session or the API key that opened it: at once where a session ended in this process; within
 * a heartbeat where another process ended it, its time is over, the store was closed to its person or gave them another
 * role, or the key was revoked or has expired. Looking is no use of the session.
 */
export function endStreamWithCaller(deps: Deps, stream: EventStream, { principal, session }: Caller): void {
  const { sessions } = deps.signIn
  if (session) {
    stream.onClose(
      sessions.onEnd(id => {
        if (id === session.id) stream.end()
      }),
    )
  }
  const mayGoOn = () =>
    session
      ? isStillThere(deps, session, principal)
      : deps.database.read(principal.store, each => isKeyInUse(each, principal.id, deps.clock.now()))
  stream.onBeat(() => {
    mayGoOn().then(
      may => {
        if (!may) stream.end()
      },
      error => deps.log.warn({ err: error }, 'whether a stream may go on could not be asked; it stays open'),
    )
  })
}

/** Whether a session is open, and its person works in the store as they did. */
async function isStillThere({ signIn, database }: Deps, session: Session, person: Principal): Promise<boolean> {
  const { id, store, role } = person
  if (!(await signIn.sessions.isOpen(session.id))) return false
  return openTo(session.sso, await storesOfUser(database, id)).some(at => at.id === store && at.role === role)
}
