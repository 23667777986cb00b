import { type Box, openBox } from './box.ts'

/** Whether the counter reaches its server: said at once when it does not, and again only when an answer came. */
export interface Connection {
  online: Box<boolean>
  fetch: typeof fetch
}

/** Watches what the device says of its network, and every request. */
export function openConnection(page: Window, send: typeof fetch): Connection {
  const online = openBox(page.navigator.onLine)
  page.addEventListener('offline', () => online.set(false))
  return {
    online,
    async fetch(address, how) {
      try {
        const answer = await send(address, how)
        // A proxy may answer for a server that is away.
        online.set(answer.status !== 502 && answer.status !== 504)
        return answer
      } catch (error) {
        // One that we broke off ourselves says nothing; one that took too long does.
        if (!how?.signal?.aborted || (how.signal.reason as Error)?.name === 'TimeoutError') online.set(false)
        throw error
      }
    },
  }
}
