import { join } from 'node:path'
import type { PinnedScript } from '../../shared/checkout-assets.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { ReportedPage } from '../../shared/payment-page/policy-report.ts'
import type { HttpCaller } from '../base/http-caller.ts'
import type { Logger } from '../base/log.ts'
import type { Monitor } from '../base/monitor.ts'
import type { Database } from '../db/database.ts'
import { everyStore, inEachStore } from '../db/every-store.ts'
import { type AnsweredPage, compareAnswers } from './compare-answers.ts'
import { compareFiles, hashOf } from './compare-files.ts'
import { raiseFinding } from './raise-finding.ts'

export interface ComparisonDeps {
  database: Database
  log: Logger
  monitor: Monitor
  caller: HttpCaller
  /** Absolute path of the built pages. */
  dist: string
  /** The origins that browsers ask, without a slash at the end. */
  publicUrl: string
  /** The card form's address for an endpoint that is none. */
  formAddress: string
  scripts: readonly PinnedScript[]
  /** What the program itself answers to a path of its own, and to one of the card form's. */
  ownPage(path: string): Promise<AnsweredPage>
  ownForm(path: string): Promise<AnsweredPage>
}

type Found = { page: ReportedPage; what: string }

/** Origins that could not be compared: those where nobody answers are asked once, each question being a long wait. */
type Unreached = { silent: Set<string>; all: Set<string> }

/** Its page starts nothing any more, and is not counted as opened. */
const ended = ['paid', 'expired', 'canceled'] as const
const agent = { 'user-agent': 'Guiche (payment page comparison)' }

/**
 * Compares what is on the disk and what browsers are answered with what was released (PCI DSS 4.0.1, requirement
 * 11.6.1). What differs is logged and put before a person of each store that it is about. What cannot be asked, such as
 * a public address that the machine does not reach from inside, is logged and compared the next time. `stopping` ends
 * it before the next store.
 * @throws AggregateError of the stores in which it failed, after all others were compared.
 */
export async function comparePaymentPage(deps: ComparisonDeps, stopping?: AbortSignal): Promise<void> {
  const { database, log, monitor } = deps
  const unreached: Unreached = { silent: new Set(), all: new Set() }
  const ofAll: Found[] = [
    ...(await compareFiles(join(deps.dist, 'web'))).map(what => ({ page: 'checkout' as const, what })),
    ...(await compareFiles(join(deps.dist, 'fields'))).map(what => ({ page: 'card_form' as const, what })),
    ...(await compareScripts(deps, unreached)),
    ...(stopping?.aborted ? [] : await compareForm(deps, unreached)),
  ]
  let differences = ofAll.length
  const compareStore = async (store: string) => {
    const found = [...ofAll, ...(await comparePage(deps, store, unreached))]
    differences += found.length - ofAll.length
    if (found.length > 0) await raise(deps, store, found)
  }
  const failure = await inEachStore(everyStore(database), compareStore, stopping).then(
    () => null,
    (error: unknown) => error,
  )
  if (stopping?.aborted) return
  for (const { page, what } of ofAll) log.error({ page, what }, 'the payment page is not what was released')
  if (unreached.all.size > 0)
    log.warn({ addresses: [...unreached.all] }, 'the payment page could not be compared with what is served')
  monitor.count('guiche.payment_page.comparisons', {
    outcome: differences > 0 ? 'different' : unreached.all.size > 0 || failure ? 'unreachable' : 'same',
  })
  if (failure) throw failure
}

async function raise({ database }: ComparisonDeps, store: string, found: readonly Found[]): Promise<void> {
  await database.inStore(store, async transaction => {
    for (const { page, what } of found.slice(0, limits.paymentPageFindings)) {
      const named = page === 'checkout' ? 'The payer’s page' : 'The card form'
      const detail = `${named} is not what was released: ${what}.`.slice(0, limits.paymentPageDetail)
      await raiseFinding(transaction, { page, by: 'comparison', what, detail })
    }
  })
}

/** The page of a charge of the store that has ended, where it has one. */
async function comparePage(deps: ComparisonDeps, store: string, unreached: Unreached): Promise<Found[]> {
  if (unreached.silent.has(new URL(deps.publicUrl).origin)) return []
  const charge = await deps.database.read(store, ({ db }) =>
    db
      .selectFrom('charges')
      .select('checkout_token')
      .where('store_id', '=', store)
      .where('status', 'in', ended)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  if (!charge) return []
  const path = `/c/${charge.checkout_token}`
  const found = await compareWith(deps, `${deps.publicUrl}${path}`, () => deps.ownPage(path), unreached)
  for (const what of found) deps.log.error({ store, what }, 'the payment page is not what was released')
  return found.map(what => ({ page: 'checkout', what }))
}

async function compareForm(deps: ComparisonDeps, unreached: Unreached): Promise<Found[]> {
  const { pathname, search } = new URL(deps.formAddress)
  const found = await compareWith(deps, deps.formAddress, () => deps.ownForm(pathname + search), unreached)
  return found.map(what => ({ page: 'card_form', what }))
}

async function compareWith(
  { caller }: ComparisonDeps,
  url: string,
  own: () => Promise<AnsweredPage>,
  unreached: Unreached,
): Promise<string[]> {
  const served = await ask(caller, url, unreached)
  if (served === null) return []
  const { status, headers, body } = served
  return compareAnswers(await own(), { status, headers, body: body.toString() })
}

/** The page's own files, as browsers are sent them. */
async function compareScripts({ caller, publicUrl, scripts }: ComparisonDeps, unreached: Unreached): Promise<Found[]> {
  const found: Found[] = []
  for (const { address, integrity } of scripts) {
    const served = await ask(caller, `${publicUrl}${address}`, unreached)
    if (served === null) return found
    if (hashOf(served.body) !== integrity) {
      found.push({ page: 'checkout', what: `what is served as ${address} is not the file that was built` })
    }
  }
  return found
}

/** What is served at an address; null where it is nothing to compare with. */
async function ask(caller: HttpCaller, url: string, { silent, all }: Unreached) {
  const served = await caller.call({ method: 'GET', url, headers: agent })
  if (served.kind === 'response' && served.status === 200) return served
  const { origin } = new URL(url)
  all.add(origin)
  if (served.kind === 'no-answer') silent.add(origin)
  return null
}
