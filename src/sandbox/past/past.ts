import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../access/guard-requests.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { hashSecret, secretMatches } from '../secret-hash.ts'

/** The instant at which a request is to have happened, and the proof that its sender may say so. */
const TIME_HEADER = 'sandbox-time'
const KEY_HEADER = 'sandbox-control-key'
/** Ms after the last request of the past in which what is due waits: the next one may be about the same money. */
const QUIET = 2_000

/**
 * Requests that are carried out as of an instant that is over: how a demo gets a history. Nobody is notified of them,
 * and what is due by itself waits until they have ended.
 */
export interface Past {
  /** The instant of the request under way; null where it happens now. */
  time(): Date | null
  /** Whether such requests are coming in. */
  isUnderWay(): boolean
  /** Reads the headers of every request. `before` is done first, at the same instant. */
  guard(app: FastifyInstance, before: () => void): void
}

/** Opens it. `quiet` is called when no request of the past has come for two seconds. */
export function openPast(controlKey: string, quiet: () => void): Past {
  const times = new AsyncLocalStorage<Date>()
  let timer: NodeJS.Timeout | null = null
  const note = () => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      quiet()
    }, QUIET).unref()
  }
  return {
    time: () => times.getStore() ?? null,
    isUnderWay: () => timer !== null,
    guard(app, before) {
      // After the body was read: what is read of a connection belongs to no request.
      app.addHook('preValidation', (request, reply, next) => {
        const { [TIME_HEADER]: asked, [KEY_HEADER]: key } = request.headers
        if (asked === undefined) return next()
        const time = new Date(String(asked))
        if (!secretMatches(String(key ?? ''), hashSecret(controlKey))) {
          sendProblem(reply, new SandboxProblem('control_key_required', `${TIME_HEADER} asks for ${KEY_HEADER}.`))
        } else if (!(time.getTime() <= Date.now())) {
          sendProblem(reply, new SandboxProblem('request_invalid', `${TIME_HEADER} is no instant that is over.`))
        } else {
          note()
          times.run(time, () => {
            before()
            next()
          })
        }
      })
    },
  }
}
