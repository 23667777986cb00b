import type { EventStream } from './event-stream.ts'
import type { HttpDeps } from './http-deps.ts'

/**
 * Ends a stream with the session that opened it: at once where it ended in this process, and within a heartbeat where
 * another process ended it or its time is over. Looking is no use of the session.
 */
export function endWithSession(
  { signIn, log }: Pick<HttpDeps, 'signIn' | 'log'>,
  stream: EventStream,
  session: string,
) {
  stream.onClose(
    signIn.sessions.onEnd(id => {
      if (id === session) stream.end()
    }),
  )
  stream.onBeat(() => {
    signIn.sessions.isOpen(session).then(
      isOpen => {
        if (!isOpen) stream.end()
      },
      error => log.warn({ err: error }, 'whether a session is still open could not be asked; its stream stays'),
    )
  })
}
