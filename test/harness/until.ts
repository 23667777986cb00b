import { setTimeout as sleep } from 'node:timers/promises'

/** Nobody waits so long but where a machine has much else to do, or where it is in vain. */
const PATIENCE_MS = 20_000

/** Looks again and again until there is a value. @throws Error that says what was waited for. */
export async function until<T>(
  look: () => T | Promise<T>,
  what: string,
  patience = PATIENCE_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + patience
  for (;;) {
    const value = await look()
    if (value) return value as Exclude<T, false | null | undefined>
    if (Date.now() > end) throw new Error(`Waited ${patience} ms in vain until ${what}`)
    await sleep(20)
  }
}
