import { Problem } from '../base/problem.ts'
import type { ApiServer } from './api-server.ts'

/** Seconds in which another process, or this one started again, answers. */
const RETRY_AFTER = 5

/** Rejects what still comes on an open connection once the server is being stopped; what is under way ends. */
export function rejectWhileStopping(server: ApiServer): void {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  server.addHook('onRequest', async () => {
    if (isStopping) throw new Problem('unavailable', 'Guichê is being stopped. Try again.', { retryAfter: RETRY_AFTER })
  })
}
