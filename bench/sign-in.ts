/**
 * `npm run bench:sign-in`: whether payers and programs are answered as fast while many sign in at once for accounts
 * that nobody has; docs/performance.md says how it is measured and is given the figures. It speaks HTTP alone. Ends
 * with 1 when the 99th percentile of anything grows by more than `BAR_MS`, unless `--report-only` is given. `--rounds`
 * is how often each flood comes; the page of figures is written only by a full run.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { buildIfStale } from '../scripts/build.ts'
import { type RunningGuiche, startGuiche } from './checkout/start-guiche.ts'
import { endInTime } from './end-in-time.ts'
import type { FloodEnd, FloodOrder } from './sign-in/flood.ts'
import { type Asked, ask, nothingAsked, p99Of, probes, type Targets } from './sign-in/probe.ts'
import { type Measured, renderReport } from './sign-in/report.ts'
import { writeBetweenMarks } from './write-between-marks.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
const BAR_MS = 100
const full = 3
/** Milliseconds of a quiet stretch, and the least of one with a flood: enough requests for a 99th percentile. */
const STRETCH_MS = 6_000

const floods = [
  { count: 40, spread: false },
  { count: 400, spread: false },
  { count: 400, spread: true },
] as const

const { values } = parseArgs({
  options: { 'report-only': { type: 'boolean', default: false }, rounds: { type: 'string', default: String(full) } },
})
const rounds = Number(values.rounds)

await buildIfStale({ info: line => console.log(line) })
const guiche = await startGuiche({ TRUST_PROXY: '127.0.0.1,::1' })
await endInTime({ run: () => run(guiche), stop: () => guiche.stop(), reportOnly: values['report-only'] })

/** Measures, prints, writes; returns how many bars were missed. */
async function run(at: RunningGuiche): Promise<number> {
  const targets = await findTargets(at)
  await ask(targets, sleep(STRETCH_MS)) // to warm up
  const measured: Measured[] = []
  for (const flood of floods) measured.push(await measureFlood(at, targets, flood))
  const table = renderReport(measured, BAR_MS)
  const load = loadavg()[1]?.toFixed(1) ?? 'unknown'
  const cores = availableParallelism()
  const date = new Date().toISOString().slice(0, 10)
  const { node } = process.versions
  const conditions = `Measured on ${date}: ${cores} cores, load ${load}, Node ${node}; ${rounds} rounds.`
  console.log(`\n${table}\n\n${conditions}`)
  if (rounds >= full && !values['report-only']) {
    writeBetweenMarks(PAGE, 'npm run bench:sign-in', `${conditions}\n\n${table}`)
  }
  const grown = measured.flatMap(({ quiet, flooded }) => probes.map(probe => flooded[probe] - quiet[probe]))
  return grown.filter(more => more > BAR_MS).length
}

/** A quiet stretch and one with the flood in turns: what shakes the machine shakes both. */
async function measureFlood(
  at: RunningGuiche,
  targets: Targets,
  flood: { count: number; spread: boolean },
): Promise<Measured> {
  const without = nothingAsked()
  const beside = nothingAsked()
  const answers: FloodEnd = {}
  let seconds = 0
  for (let round = 0; round < rounds; round++) {
    add(without, await ask(targets, sleep(STRETCH_MS)))
    const began = performance.now()
    const ended = begin({ url: at.url, ...flood }).then(end => {
      seconds = Math.max(seconds, (performance.now() - began) / 1000)
      for (const [status, count] of Object.entries(end)) answers[status] = (answers[status] ?? 0) + count
    })
    add(beside, await ask(targets, Promise.all([ended, sleep(STRETCH_MS)])))
  }
  const before = processorSeconds(at.pid)
  await begin({ url: at.url, ...flood })
  const processor = processorSeconds(at.pid) - before
  const failed = probes.reduce((sum, probe) => sum + beside[probe].failed, 0)
  return { ...flood, answers, seconds, processor, failed, quiet: p99Of(without), flooded: p99Of(beside) }
}

/** What a process has used of the processors, from `/proc`, whose ticks are 10 ms; nothing where there is none. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

function add(to: Asked, more: Asked): void {
  for (const probe of probes) {
    to[probe].durations.push(...more[probe].durations)
    to[probe].failed += more[probe].failed
  }
}

function begin(order: FloodOrder): Promise<FloodEnd> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sign-in/flood.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve).once('error', reject)
  })
}

/** A charge's page, its largest script, and the charge by the API. */
async function findTargets({ url, apiKey }: RunningGuiche): Promise<Targets> {
  const key = { authorization: `Bearer ${apiKey}` }
  const created = await fetch(`${url}/v1/charges`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 12990 }),
  })
  const charge = (await created.json()) as { id: string; checkout_url: string }
  const page = await (await fetch(charge.checkout_url)).text()
  const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0]
  if (!asset) throw new Error('The payer’s page names no script.')
  return {
    checkout: { address: charge.checkout_url, headers: { 'accept-encoding': 'gzip' } },
    asset: { address: url + asset, headers: { 'accept-encoding': 'br' } },
    api: { address: `${url}/v1/charges/${charge.id}`, headers: key },
  }
}
