import { setTimeout as sleep } from 'node:timers/promises'
import { dueJobsOf, type StoreInWorld } from './looks.ts'
import { allCharges, type Shop } from './shop.ts'

export const MINUTE = 60_000
/** A busy machine takes its time. */
const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 60_000)

/**
 * Looks again and again until nothing is wrong, less and less often; meanwhile time passes. @throws Error with what is
 * wrong.
 */
export async function patiently(shop: StoreInWorld, what: string, look: () => Promise<string[]>): Promise<void> {
  const begun = performance.now()
  for (let looked = 1; ; looked++) {
    const wrong = await look()
    if (wrong.length === 0) return
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`In vain until ${what}:\n${wrong.join('\n')}`)
    await sleep(Math.min(20 * looked, 250))
    if (looked % 10 === 0) await shop.world.advance(10 * MINUTE)
  }
}

/** Waits until the jobs whose time has come are done. */
export async function quiet(shop: StoreInWorld): Promise<void> {
  await patiently(shop, 'the jobs that are due are done', () => dueJobsOf(shop))
}

/** Lets the time of what is paid by split tender run out, and waits until each is complete or undone. */
export async function endTenders(shop: Shop): Promise<void> {
  await shop.world.advance(16 * MINUTE)
  await patiently(shop, 'what is paid by split tender is complete or undone', async () => {
    const charges = await allCharges(shop)
    return charges.flatMap(({ id, latest_split_tender: splitTender }) =>
      splitTender?.ended_at === null ? [`${id} is ${splitTender.status}`] : [],
    )
  })
}
