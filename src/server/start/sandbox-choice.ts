import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../base/log.ts'
import { messageOf } from '../base/start-error.ts'
import { openOperatorLookup } from '../db/operator-lookup.ts'
import type { Config } from './config.ts'
import type { RunningParts } from './running-parts.ts'

/** Whether the sandbox is started, and the sentence that tells a person, where there is something to tell. */
export interface SandboxChoice {
  start: boolean
  says: string | null
}

/** Ms between two looks for a live store beside a running sandbox. */
const LOOK_EVERY_MS = 60_000

/**
 * Where money is real the sandbox is started only when `SANDBOX=on` asks for it by name: `PUBLIC_URL` is https, or
 * there is a live store.
 */
export async function chooseSandbox(
  config: Pick<Config, 'sandbox' | 'publicUrl'>,
  hasLiveStore: () => Promise<boolean>,
): Promise<SandboxChoice> {
  if (config.sandbox === 'off') return { start: false, says: null }
  const real = config.publicUrl.startsWith('https:')
    ? 'PUBLIC_URL is https'
    : (await hasLiveStore())
      ? 'there is a live store'
      : null
  if (real === null) return { start: true, says: null }
  if (config.sandbox === 'auto') {
    return { start: false, says: `The sandbox is not started, because ${real}. SANDBOX=on starts it all the same.` }
  }
  return {
    start: true,
    says:
      `Warning: the sandbox runs although ${real}, because SANDBOX=on asks for it. ` +
      'Test charges can be paid there by anybody on this machine. Set SANDBOX=off when you are done.',
  }
}

/** Asks as the owner, who alone sees every store. */
export async function hasLiveStore(databaseUrl: string): Promise<boolean> {
  const lookup = await openOperatorLookup(databaseUrl)
  return lookup.hasLiveStore().finally(() => lookup.close())
}

/**
 * Stops a sandbox that nobody asked for by name once a live store is made beside it, within a minute. A database that
 * does not answer is asked again.
 */
export function stopOnceLive(options: {
  databaseUrl: string
  sandbox: { stop(): Promise<void> }
  parts: RunningParts
  log: Logger
  every?: number
}): void {
  const { databaseUrl, sandbox, parts, log, every = LOOK_EVERY_MS } = options
  const over = new AbortController()
  const stop = async () => over.abort()
  parts.add({ name: 'the look for live stores', stop, force: () => over.abort() })
  void look()

  async function look(): Promise<void> {
    for (;;) {
      await sleep(every, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
      if (over.signal.aborted) return
      const live = await hasLiveStore(databaseUrl).catch(error => {
        log.warn(`Whether there is a live store could not be asked: ${messageOf(error)}`)
        return false
      })
      if (!live || over.signal.aborted) continue
      log.warn('The sandbox is stopped, because there is a live store now. SANDBOX=on starts it all the same.')
      return sandbox.stop()
    }
  }
}
