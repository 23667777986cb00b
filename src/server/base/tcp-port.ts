import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { codeOf } from './start-error.ts'

/** What stands in the way of listening on a port: nothing (`free`), another program, or missing rights. */
export type PortState = 'free' | 'taken' | 'forbidden' | 'no-such-address'

/** Tries a port by listening on it for a moment. */
export function portState(port: number, host: string): Promise<PortState> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error => {
      const code = codeOf(error)
      if (code === 'EACCES') resolve('forbidden')
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') resolve('no-such-address')
      else resolve('taken')
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve('free')))
  })
}

/**
 * Chooses a free port to be kept for years: between 20000 and 29999, below the range from which Linux (32768) and
 * macOS (49152) take ports for outgoing connections, which could occupy it while we are stopped.
 */
export async function chooseLastingPort(host: string): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if ((await portState(port, host)) === 'free') return port
  }
}
