/**
 * `npm run bench`: what the server does a second, beside what a bare server can do at most with the same calls and
 * commits, on one embedded PostgreSQL in one run; docs/performance.md says how it is measured and is given the figures
 * of a full run. `--seconds`, `--rounds`, `--concurrency 1,8` and `--flows charge,card` make it shorter; `--preload
 * 1000000` is the long form; `--profile` says where our server's time goes instead. Ends with 1 when the ratio's bar is
 * missed.
 */
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../scripts/build.ts'
import { flowNames } from './server/flows.ts'
import { type Bench, openBench } from './server/measure.ts'
import { openStage, type Stage } from './server/open-stage.ts'
import { hasEveryFlow, isFull, readOptions } from './server/options.ts'
import { preload } from './server/preload.ts'
import { type Cost, summarizeProfile } from './server/profile-summary.ts'
import { RATIO_BAR, type Results, renderResults, smallestRatio, writeResults } from './server/report.ts'
import { openBaseline } from './server/tpcb.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
/** Each flow, each side: until the compiler of Node has mostly ended its work. */
const WARM_UP = { concurrency: 16, seconds: 6 }

const options = readOptions(process.argv.slice(2))
const { flows } = options
const patienceMs =
  (20 * 60 + options.preload / 500 + options.rounds * options.concurrency.length * 6 * options.seconds * 3) * 1000
const say = (line: string) => console.log(line)

await buildIfStale({ info: say })
const stage = await openStage(options)
const late = setTimeout(() => {
  console.error(`The bench has not ended after ${Math.round(patienceMs / 60_000)} minutes.`)
  process.exitCode = 1
  void stage.close().finally(() => process.exit())
}, patienceMs)
const stopped = () => void stage.close().finally(() => process.exit(130))
process.once('SIGINT', stopped).once('SIGTERM', stopped)
try {
  if (options.preload > 0) await preload(stage, options.preload, say)
  const bench = openBench(stage)
  await (options.profile ? profileOurs(bench) : compare(bench))
} finally {
  clearTimeout(late)
  await stage.close()
}

/** Round by round, reference and product in turn. */
async function compare(bench: Bench): Promise<void> {
  const baseline = await openBaseline(stage.databases.tpcb)
  const results: Results = { baseline: { how: baseline.how, perSecond: [] }, measurements: [] }
  await warmUp(bench)
  for (let round = 1; round <= options.rounds; round++) {
    results.baseline.perSecond.push(await baseline.perSecond(options.seconds))
    for (const concurrency of options.concurrency) {
      for (const flow of flows) {
        for (const side of ['bare', 'ours'] as const) {
          const one = await bench.measure(side, flow, { concurrency, seconds: options.seconds })
          results.measurements.push(one)
          say(`round ${round}, ${flowNames[flow]}, ${concurrency} at a time, ${side}: ${one.perSecond.toFixed(0)}/s`)
        }
      }
    }
    if (!hasEveryFlow(options)) continue
    for (const side of ['bare', 'ours'] as const) {
      results.measurements.push(await bench.measurePaced(side, options.seconds))
    }
  }
  await bench.close()
  await baseline.close()
  printReport(results, stage)
}

function printReport(results: Results, { postgresVersion }: Stage): void {
  const tables = renderResults(results)
  const load = loadavg()[1]?.toFixed(1) ?? 'unknown'
  const ratio = smallestRatio(results)
  say(
    `\n${tables}\n\nThe smallest ratio is ${ratio.toFixed(3)}; ` +
      `the bar of ${RATIO_BAR} is ${ratio < RATIO_BAR ? 'missed' : 'kept'}. Load ${load}.`,
  )
  process.exitCode = ratio < RATIO_BAR ? 1 : 0
  if (!isFull(options)) return
  writeResults(PAGE, tables, {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    load,
    versions: `Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
    ...options,
  })
}

/** Runs whole cycles only, stops the server so that it leaves its profile, and reads that. */
async function profileOurs(bench: Bench): Promise<void> {
  const concurrency = Math.max(...options.concurrency)
  await bench.measure('ours', 'cycle', WARM_UP)
  const { perSecond } = await bench.measure('ours', 'cycle', { concurrency, seconds: options.seconds * options.rounds })
  await bench.close()
  await stage.ours.program.stop()
  const { functions, places } = summarizeProfile(stage.profileDir ?? '')
  const lines = (costs: Cost[]) => costs.map(({ what, share }) => `${(100 * share).toFixed(1).padStart(5)} %  ${what}`)
  say(`${perSecond.toFixed(0)} whole cycles a second, ${concurrency} at a time, under the profiler.`)
  say(`\nOwn time by package or room:\n${lines(places).join('\n')}`)
  say(`\nOwn time by function:\n${lines(functions).join('\n')}`)
}

/** At its end PostgreSQL knows both databases, as it does soon after any start: autovacuum looks once a minute. */
async function warmUp(bench: Bench): Promise<void> {
  for (const flow of flows) {
    for (const side of ['bare', 'ours'] as const) await bench.measure(side, flow, WARM_UP)
  }
  for (const side of ['bare', 'ours'] as const) await stage.databases[side].query('vacuum analyze')
}
