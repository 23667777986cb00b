import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { hurry, readBooks } from './books.ts'
import { resolveNeverCame } from './gateways/resolve-never-came.ts'
import type { Installation } from './installation.ts'
import { type Breach, type Evidence, findBreaches, type Invariant } from './invariants.ts'
import type { Scene } from './live-charge.ts'
import type { Merchant } from './merchant.ts'
import type { Options } from './options.ts'

/** How everything came right, or did not. */
export interface Settled {
  evidence: Evidence
  breaches: Breach[]
  seconds: number | null
  afterAMinute: Breach[] | null
  reconciled: string[]
}

const ROOT = join(import.meta.dirname, '..')
const MINUTE = 60_000
const LOOK_EVERY = 3_000
/** What was wrong once does not come right by waiting. */
const forGood: readonly Invariant[] = ['contract', 'one_effect', 'stable', 'crashes']

/**
 * Waits until nothing is wrong any more, at most the time given. After a minute, or at once where there is no time, the
 * books are compared with bank and acquirer as every night does it. What nobody told us of is found by nothing else.
 */
export async function settle(
  installation: Installation,
  scene: Scene,
  merchant: Merchant,
  options: Options,
  say: (line: string) => void,
): Promise<Settled> {
  const began = performance.now()
  const elapsed = () => performance.now() - began
  const reconciled: string[] = []
  let afterAMinute: Breach[] | null = null
  const look = async (): Promise<{ evidence: Evidence; breaches: Breach[] }> => {
    const evidence: Evidence = {
      scene,
      merchant,
      bank: await scene.bank.ledger(),
      acquirer: await Promise.all(scene.stores.map(({ store }) => scene.acquirer.ledger(store.cards))),
      gateways: await Promise.all(
        scene.gateways.map(async ({ name, sales }) => ({ gateway: name, sales: await sales() })),
      ),
      books: await readBooks(
        installation.superuser(),
        scene.stores.map(({ store }) => store),
      ),
      crashes: installation.crashes,
    }
    return { evidence, breaches: findBreaches(evidence) }
  }

  let seen = await look()
  let compared = 0
  for (let said = 0; ; ) {
    const minuteOver = elapsed() > MINUTE
    if (minuteOver) afterAMinute ??= seen.breaches
    const isCompared = reconciled.length > 0
    // What ended as never charged, or was claimed by a refund under way, is found by the comparison after that.
    const isDue = isCompared ? elapsed() - compared > MINUTE : minuteOver || options.hurry
    if (isDue) {
      if (options.hurry) await hurry(installation.superuser())
      reconciled.push(...(await reconcile(installation, scene)))
      await resendNotices(scene)
      compared = elapsed()
    }
    if (options.hurry) await hurry(installation.superuser())
    seen = await look()
    if (reconciled.length > 0) await resolveNeverCame(seen.evidence)
    const mayCome = seen.breaches.filter(({ invariant }) => !forGood.includes(invariant))
    if (mayCome.length === 0 && reconciled.length > 0) break
    if (elapsed() > options.settle * MINUTE) break
    if (elapsed() - said > 30_000) {
      said = elapsed()
      say(`${(said / 1000).toFixed(0)} s after the load: ${mayCome.length} things not right yet`)
    }
    await sleep(options.hurry ? 500 : LOOK_EVERY)
  }
  const seconds = seen.breaches.length === 0 ? elapsed() / 1000 : null
  await installation.stop()
  return { ...seen, seconds, afterAMinute, reconciled }
}

/** What the operator's command says, a line an account. */
async function reconcile({ settings }: Installation, { stores }: Scene): Promise<string[]> {
  const lines: string[] = []
  for (const { store } of stores) {
    const child = spawn(process.execPath, ['src/server/main.ts', 'reconcile', '--store', store.id], {
      cwd: ROOT,
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err] = await Promise.all([readAll(child.stdout), readAll(child.stderr)])
    const said = out.split('\n').filter(line => line.startsWith('pra_'))
    lines.push(...(said.length > 0 ? said.map(line => line.replace(/^.*?: /, '')) : [`it failed: ${err.trim()}`]))
  }
  return lines
}

/** Whoever misses news of Adyen has them sent again in its Customer Area: it cannot be asked. */
async function resendNotices({ sandbox, gateways }: Scene): Promise<void> {
  if (gateways.some(({ name }) => name === 'adyen')) await sandbox.expectSuccess('POST', '/control/adyen/resend', {})
}
