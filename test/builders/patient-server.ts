import { createServer, type RequestListener, type Server } from 'node:http'

/** Longer than a connector keeps an idle connection (`src/server/base/http-caller.ts`), as a bank has it. */
const KEPT_MS = 60_000

/**
 * A server that leaves it to its callers to close idle connections. By itself Node closes them after five seconds, on a
 * slow machine under the next request: its outcome would be unknown.
 */
export function patientServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: KEPT_MS }, listener)
}
