import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { Agent, request } from 'undici'

/** What is asked of the flood, which runs on a thread of its own so that it does not hold up who measures. */
export interface FloodOrder {
  url: string
  /** Sign-ins at once, each for an account that nobody has. */
  count: number
  /** Whether each comes from a network address of its own, told as a proxy tells it. */
  spread: boolean
}

/** How many were answered by which status. */
export type FloodEnd = Record<string, number>

const order = workerData as FloodOrder
const dispatcher = new Agent({ connections: order.count, headersTimeout: 120_000, bodyTimeout: 120_000 })

const statuses = await Promise.all(Array.from({ length: order.count }, (_, index) => signIn(index)))
const end: FloodEnd = {}
for (const status of statuses) end[status] = (end[status] ?? 0) + 1
await dispatcher.close()
parentPort?.postMessage(end)

async function signIn(index: number): Promise<string> {
  try {
    const { statusCode, body } = await request(`${order.url}/auth/sign-in/email`, {
      method: 'POST',
      dispatcher,
      headers: {
        'content-type': 'application/json',
        origin: order.url,
        ...(order.spread && { 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` }),
      },
      body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'not anybody’s password' }),
    })
    await body.dump()
    return String(statusCode)
  } catch {
    return 'no answer'
  }
}
