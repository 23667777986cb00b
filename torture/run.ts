/**
 * `npm run torture`: application, PostgreSQL and sandbox run as `npm start` runs them, and are killed at random moments
 * while charges are made, paid, canceled and given back at a bank that does wrong all that it can. Then everything is
 * started again, and the books are compared with the bank's own. docs/torture.md says how. Ends with 1 when something
 * is not as it must be, and names it.
 */
import { buildIfStale } from '../scripts/build.ts'
import { reachAcquirer } from './acquirer.ts'
import { openApi, openLog } from './api.ts'
import { reachBank } from './bank.ts'
import { untilCalled } from './books.ts'
import { kindsOfAcquirer, kindsOfBank } from './faults.ts'
import { kindsAt } from './gateways/faults-of-gateways.ts'
import { reachGateway } from './gateways/gateway.ts'
import { gatewayNames } from './gateways/gateway-plan.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { type Installation, makeInstallation } from './installation.ts'
import type { Scene } from './live-charge.ts'
import { makeStores } from './make-store.ts'
import { type Merchant, openMerchant } from './merchant.ts'
import { type Options, readOptions } from './options.ts'
import { drawPlan } from './plan.ts'
import { play } from './play.ts'
import { type FaultsOf, renderBreaches, renderFaults, renderReport, renderUnstruck } from './report.ts'
import { reachSandbox } from './sandbox.ts'
import { settle } from './settle.ts'

const say = (line: string) => console.log(line)

const options = readOrExplain()
if (options) process.exitCode = await torture(options)

function readOrExplain(): Options | null {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
    return null
  }
}

async function torture(options: Options): Promise<number> {
  await buildIfStale({ info: say })
  const plan = drawPlan(options)
  const { seed, minutes, charges, kills } = options
  say(
    `Seed ${seed}: ${charges} charges and ${kills} kills in ${minutes} minutes, ` +
      `faults ${options.faults ? 'on' : 'off'}.`,
  )
  const installation = await makeInstallation()
  const merchant = await openMerchant()
  const stopped = () => void installation.remove(options.keep).finally(() => process.exit(130))
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  try {
    await installation.start()
    const over = new AbortController()
    const scene = await setScene(installation, merchant, options, over.signal)
    const played = await play(installation, scene, plan, options, say)
    over.abort()
    await scene.bank.faults.set(seed, [])
    await scene.acquirer.faults.set(seed, [])
    for (const { faults } of scene.gateways) await faults.set(seed, [])
    merchant.errs = false
    await Promise.all(played.stories)
    say('The load is over, the bank does nothing wrong any more: now everything must come right.')
    const { evidence, breaches, seconds, afterAMinute, reconciled } = await settle(
      installation,
      scene,
      merchant,
      options,
      say,
    )
    say(`\n${renderReport(options, evidence, { ...played, settled: seconds, afterAMinute, reconciled })}`)
    const faults = faultsOf(scene)
    for (const one of faults) say(renderFaults(one))
    if (options.faults) say(renderUnstruck(faults))
    say(`\n${renderBreaches(breaches)}`)
    say(
      breaches.length === 0
        ? '\nNothing was lost.'
        : `\nBROKEN. To repeat it: --seed ${seed}; the logs are in ${installation.dataDir} with --keep.`,
    )
    return breaches.length === 0 ? 0 : 1
  } finally {
    await installation.remove(options.keep)
    await merchant.close()
  }
}

function faultsOf({ bank, acquirer, gateways }: Scene): FaultsOf[] {
  return [
    { name: 'the bank', book: bank.faults, ...kindsOfBank },
    { name: 'the acquirer', book: acquirer.faults, ...kindsOfAcquirer },
    ...gateways.map(({ name, faults }) => ({ name, book: faults, ...kindsAt(name) })),
  ]
}

/** The stores, whose merchant listens, at a bank that knows where to call. */
async function setScene(
  installation: Installation,
  merchant: Merchant,
  options: Options,
  over: AbortSignal,
): Promise<Scene> {
  const sandbox = reachSandbox(installation.sandbox())
  const bank = reachBank(sandbox)
  const acquirer = await reachAcquirer(sandbox)
  const log = openLog()
  const stores = (await makeStores(installation, options.gateways)).map(store => ({
    store,
    api: openApi(installation.url, store.key, log),
  }))
  for (const [index, { api }] of stores.entries()) {
    const answer = await api.write('/v1/webhook-endpoints', { url: merchant.endpoint(index) }, `listen-${index}`)
    if (answer?.status !== 201) throw new Error('The merchant could not listen.')
    merchant.secrets.push((answer.body as { secret: string }).secret)
    const brand = { brand: 'alelo', mcc: '5812', kinds: ['meal'] }
    const affiliated = await api.write('/v1/voucher-affiliations', brand, `affiliate-${index}`)
    if (affiliated?.status !== 201) throw new Error('The store could not be affiliated.')
  }
  if (options.gateways) for (const { store, api } of stores) await openGateways(sandbox, store, api)
  await untilCalled(
    installation.superuser(),
    stores.map(({ store }) => store),
  )
  return {
    seed: options.seed,
    bank,
    acquirer,
    sandbox,
    gateways: options.gateways ? gatewayNames.map(name => reachGateway(sandbox, name)) : [],
    log,
    stores,
    acknowledged: new Map(),
    cutShort: new Map(),
    over,
  }
}
