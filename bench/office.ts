/**
 * `DATA_DIR=… npm run bench:office`: how long the office waits on a store of `npm run seed:big`, which is in that data
 * folder: lists, searches, totals, home and reports, through HTTP, each kind of question with other values each time.
 * docs/performance.md says how it is measured and is given the figures of a store of a million. Ends with 1 when a bar
 * is missed or a large table was read whole; `-- --report-only` only reports.
 */
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { buildIfStale } from '../scripts/build.ts'
import { type RunningGuiche, startGuiche } from './checkout/start-guiche.ts'
import { endInTime } from './end-in-time.ts'
import { countScans, scansBetween } from './office/count-scans.ts'
import { type Kind, questionsOf } from './office/questions.ts'
import { type Measured, missedIn, renderTable } from './office/report.ts'
import { type Ask, drawsFrom, sampleCharges } from './office/sample.ts'
import { openSuperuser } from './seed-big/open-superuser.ts'
import { writeBetweenMarks } from './write-between-marks.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
/** A store of fewer charges is a try: its figures are printed alone. */
const WHOLE = 900_000

const { values } = parseArgs({
  options: { 'report-only': { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
})
const dataDir = process.env.DATA_DIR
if (!dataDir) {
  console.error('Name the data folder that npm run seed:big has filled: DATA_DIR=… npm run bench:office')
  process.exit(2)
}

await buildIfStale({ info: line => console.log(line) })
const guiche = await startGuiche({}, { at: dataDir })
const superuser = await openSuperuser(dataDir)
await endInTime({
  run: () => run(guiche, superuser),
  stop: async () => {
    await superuser.end()
    await guiche.stop()
  },
  reportOnly: values['report-only'],
})

/** Measures, prints, writes; returns how many bars were missed. */
async function run(at: RunningGuiche, database: pg.Client): Promise<number> {
  const ask: Ask = async path => {
    const answer = await fetch(at.url + path, { headers: { authorization: `Bearer ${at.apiKey}` } })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`GET ${path} was answered by ${answer.status}: ${JSON.stringify(body)}`)
    return body
  }
  const { rows: accounts } = await database.query<{ id: string }>('select id from provider_accounts')
  const { rows: sizes } = await database.query<{ charges: number }>('select count(*)::int as charges from charges')
  const charges = await sampleCharges(ask, { days: 700, pages: 40 })
  const questions = questionsOf({
    charges,
    accounts: accounts.map(({ id }) => id),
    draw: drawsFrom(Number(values.seed)),
    now: new Date(),
  })
  for (const {
    questions: [first = []],
  } of questions)
    for (const path of first) await ask(path) // to warm up
  const before = await countScans(database)
  const measured: Measured[] = []
  for (const kind of questions) measured.push(await measure(kind, ask))
  const scans = scansBetween(before, await countScans(database))

  const table = renderTable(measured)
  const size = sizes[0]?.charges ?? 0
  const load = loadavg()[1]?.toFixed(1) ?? 'unknown'
  const date = new Date().toISOString().slice(0, 10)
  const conditions = [
    `Measured on ${date}: ${size.toLocaleString('en-GB')} charges, ${availableParallelism()} cores, load ${load},`,
    `Node ${process.versions.node}; milliseconds. Large tables read whole: ${scans.join(', ') || 'none'}.`,
  ].join('\n')
  console.log(`\n${table}\n\n${conditions}`)
  if (size >= WHOLE && !values['report-only'])
    writeBetweenMarks(PAGE, 'npm run bench:office', `${conditions}\n\n${table}`)
  return missedIn(measured).length + scans.length
}

async function measure(kind: Kind, ask: Ask): Promise<Measured> {
  const times: number[] = []
  for (const question of kind.questions) {
    const began = performance.now()
    await Promise.all(question.map(ask))
    times.push(performance.now() - began)
  }
  return { kind, times: times.sort((one, other) => one - other) }
}
