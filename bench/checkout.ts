/**
 * `npm run bench:checkout`: what a checkout costs a payer who pays by Pix or by card, in bytes and in time, against the
 * bars of `bench/checkout/budget.ts`; docs/performance.md says how it is measured and is given the figures. Ends with 1
 * when a bar is missed, unless `--report-only` is given. `--visits` and `--scores` are how many of each; the page of
 * figures is written only by a full run.
 */
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { buildIfStale } from '../scripts/build.ts'
import { chromiumArgs, findChromium } from '../scripts/tests/find-chromium.ts'
import type { BoundPage } from './checkout/budget.ts'
import { createCharge } from './checkout/create-charge.ts'
import { type Series, scoreLines, visitLines } from './checkout/figures.ts'
import { laterBytes } from './checkout/later-bytes.ts'
import { lighthouseScores, type Scores } from './checkout/lighthouse-scores.ts'
import { measureVisit, type Visit } from './checkout/measure-visit.ts'
import { profiles } from './checkout/profiles.ts'
import { renderReport, writeReport } from './checkout/report.ts'
import { serveReference } from './checkout/serve-reference.ts'
import { freePorts, startGuiche } from './checkout/start-guiche.ts'
import { endInTime } from './end-in-time.ts'
import { measuredPeer } from './peers/measured-peer.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
const full = { visits: 9, scores: 5 }

const { values } = parseArgs({
  options: {
    'report-only': { type: 'boolean', default: false },
    visits: { type: 'string', default: String(full.visits) },
    scores: { type: 'string', default: String(full.scores) },
  },
})
const wanted = { visits: Number(values.visits), scores: Number(values.scores) }

await buildIfStale({ info: line => console.log(line) })
const guiche = await startGuiche()
await endInTime({ run, stop: () => guiche.stop(), reportOnly: values['report-only'] })

/** Measures, prints, writes; returns how many bars were missed. */
async function run(): Promise<number> {
  const [debuggingPort = 0] = await freePorts(1)
  const browser = await chromium.launch({
    executablePath: findChromium('whole'),
    args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const series = await visitAll(browser)
    const scores: Scores[] = []
    for (let run = 0; run < wanted.scores; run++) {
      scores.push(await lighthouseScores((await createCharge(guiche)).url, debuggingPort))
    }
    const lines = { visits: visitLines(series), scores: scores.length > 0 ? scoreLines(scores) : [] }
    const table = renderReport(
      lines,
      series.map(({ name }) => name),
    )
    const load = loadavg()[1]?.toFixed(1) ?? 'unknown'
    console.log(`${table}\n\nLoad ${load} on ${availableParallelism()} cores.`)
    if (wanted.visits >= full.visits && wanted.scores >= full.scores) {
      writeReport(PAGE, table, {
        date: new Date().toISOString().slice(0, 10),
        cores: availableParallelism(),
        load,
        versions: `Node ${process.versions.node}, Chromium ${browser.version()}, Lighthouse 13.5.0`,
        visits: wanted.visits,
        scoreRuns: wanted.scores,
        laterBytes: laterBytes(),
      })
    }
    return [...lines.visits, ...lines.scores].filter(({ missed }) => missed).length
  } finally {
    await browser.close()
  }
}

/**
 * Ours in every profile, the same with a card, the reference and the peer on the phone, in turns so that all see the
 * same machine.
 */
async function visitAll(browser: Browser): Promise<Series[]> {
  const [reference, peer] = await Promise.all([serveReference(), measuredPeer(line => console.log(line))])
  try {
    const ours: Series[] = []
    const onPhone = (name: string, bound: BoundPage | null): Series => ({ name: `${name}, mobile`, bound, visits: [] })
    const [offered, opened, bare] = [
      onPhone('card offered', 'cardOffered'),
      onPhone('card form open', 'cardOpen'),
      { ...onPhone('bare React', null), isMeasure: true },
    ]
    const others = peer ? [bare, onPhone(peer.name, null)] : [bare]
    const ways = ['pix', 'credit-card', 'debit-card']
    for (const profile of profiles) {
      const visits: Visit[] = []
      // The first is for the server and the browser to warm up.
      for (let visit = 0; visit <= wanted.visits; visit++) {
        visits.push(await measureVisit(browser, profile, await createCharge(guiche)))
        if (profile.name !== 'mobile') continue
        offered.visits.push(await measureVisit(browser, profile, await createCharge(guiche, ways)))
        const withForm = { ...(await createCharge(guiche, ways)), opensCard: true }
        opened.visits.push(await measureVisit(browser, profile, withForm))
        bare.visits.push(await measureVisit(browser, profile, reference))
        if (peer) others.at(-1)?.visits.push(await measureVisit(browser, profile, peer.page))
      }
      ours.push({ name: profile.name, bound: 'pix', visits: visits.slice(1) })
    }
    return [...ours, ...[offered, opened, ...others].map(series => ({ ...series, visits: series.visits.slice(1) }))]
  } finally {
    reference.stop()
    peer?.stop()
  }
}
