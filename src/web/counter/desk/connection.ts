import { type Box, openBox } from './box.ts'

/** Whether the counter reaches its server: said at once when it does not, and again only when an answer came. */
export interface Connection {
  online: Box<boolean>
  fetch: typeof fetch
}

/**
 * Watches what the device says of its network, and every request. What was asked for before the connection was lost
 * says nothing of it since, whether it is answered late or fails late.
 */
export function openConnection(page: Window, send: typeof fetch): Connection {
  const online = openBox(page.navigator.onLine)
  let losses = 0
  const lose = () => {
    losses += 1
    online.set(false)
  }
  page.addEventListener('offline', lose)
  return {
    online,
    async fetch(address, how) {
      const before = losses
      const learn = (isOnline: boolean) => {
        if (before !== losses) return
        if (isOnline) online.set(true)
        else lose()
      }
      try {
        const answer = await send(address, how)
        // A proxy may answer for a server that is away.
        learn(answer.status !== 502 && answer.status !== 504)
        return answer
      } catch (error) {
        // One that we broke off ourselves says nothing; one that took too long does.
        if (!how?.signal?.aborted || (how.signal.reason as Error)?.name === 'TimeoutError') learn(false)
        throw error
      }
    },
  }
}
