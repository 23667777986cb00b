import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 15_000

/** What is asked for again and again until it is there. @throws Error after 15 seconds. */
export async function soon<T>(ask: () => Promise<T | false | undefined>, what: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await ask()
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await sleep(20)
  }
}
