/**
 * `npm run bench:services`: whether a payer whose store has connected services, and who said yes to all of them, pays
 * as fast when none of the three ever answers as a payer of a store without any; docs/performance.md says how it is
 * measured and is given the figures. Ends with 1 when the difference may be more than `BAR_MS`, at 95 %, unless
 * `--report-only` is given. `--pairs` is how many of each; the page of figures is written only by a full run.
 */
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { buildIfStale } from '../scripts/build.ts'
import { chromiumArgs, findChromium } from '../scripts/tests/find-chromium.ts'
import { serviceKinds } from '../src/shared/services/service-kinds.ts'
import { type RunningGuiche, startGuiche } from './checkout/start-guiche.ts'
import { endInTime } from './end-in-time.ts'
import { measurePayer, steps, type Times } from './services/measure-payer.ts'
import { compare } from './services/paired.ts'
import { renderReport, writeReport } from './services/report.ts'
import { openSilentServices, type SilentServices } from './services/silent-services.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
/** A payer does not see less. */
const BAR_MS = 50
const full = 21

const { values } = parseArgs({
  options: { 'report-only': { type: 'boolean', default: false }, pairs: { type: 'string', default: String(full) } },
})
const wanted = Number(values.pairs)

await buildIfStale({ info: line => console.log(line) })
const guiche = await startGuiche()
const silent = await openSilentServices()
await endInTime({
  run: () => run(guiche, silent),
  stop: async () => {
    silent.stop()
    await guiche.stop()
  },
  reportOnly: values['report-only'],
})

/** Measures, prints, writes; returns how many bars were missed. */
async function run(at: RunningGuiche, services: SilentServices): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const pairs = await measurePairs(browser, at, services)
    const deaf = serviceKinds.filter(kind => services.asked[kind] === 0)
    if (deaf.length > 0) throw new Error(`Never asked, so there was nothing to measure: ${deaf.join(', ')}.`)
    const measured = steps.map(step => {
      const difference = compare(pairs.map(([without, beside]) => [without[step], beside[step]]))
      return { step, ...difference, kept: difference.atMost <= BAR_MS }
    })
    const table = renderReport(measured, BAR_MS)
    const load = loadavg()[1]?.toFixed(1) ?? 'unknown'
    const unanswered = serviceKinds.reduce((sum, kind) => sum + services.asked[kind], 0)
    const cores = availableParallelism()
    console.log(`${table}\n\n${wanted} pairs, ${unanswered} requests unanswered. Load ${load} on ${cores} cores.`)
    if (wanted >= full) {
      const date = new Date().toISOString().slice(0, 10)
      const versions = `Node ${process.versions.node}, Chromium ${browser.version()}`
      writeReport(PAGE, table, { date, cores, load, versions, pairs: wanted, unanswered })
    }
    return measured.filter(({ kept }) => !kept).length
  } finally {
    await browser.close()
  }
}

/** A payer without services and one beside three dead ones, in turns: what shakes the machine shakes both of a pair. */
async function measurePairs(browser: Browser, at: RunningGuiche, services: SilentServices) {
  const one = async (beside: boolean): Promise<Times> => {
    await services.set(at, beside)
    return measurePayer(browser, at, beside)
  }
  const pairs: (readonly [without: Times, beside: Times])[] = []
  // The first is for the server and the browser to warm up.
  for (let turn = 0; turn <= wanted; turn++) {
    const isTurned = turn % 2 === 1
    const first = await one(isTurned)
    const second = await one(!isTurned)
    if (turn > 0) pairs.push(isTurned ? [second, first] : [first, second])
  }
  return pairs
}
