/**
 * `npm run bench:office-pages`: Lighthouse's four scores of the back office's first page and of the list of charges, as
 * a person who is signed in loads them at a simulated desk. Ends with 1 when one is below 95, unless `--report-only`
 * is given; `--visits` is how many of each, of which the middle one counts.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { buildIfStale } from '../scripts/build.ts'
import { chromiumArgs, findChromium } from '../scripts/tests/find-chromium.ts'
import { createCharge } from './checkout/create-charge.ts'
import { median } from './checkout/median.ts'
import { freePorts, startGuiche } from './checkout/start-guiche.ts'
import { endInTime } from './end-in-time.ts'
import { type PageScores, pageScores } from './office/page-scores.ts'

/** Of 100, in each category. */
const BAR = 95
const pages = { home: '/office', charges: '/office/charges' }
/** More than a page of the list. */
const CHARGES = 30

const { values } = parseArgs({
  options: { 'report-only': { type: 'boolean', default: false }, visits: { type: 'string', default: '3' } },
})

await buildIfStale({ info: line => console.log(line) })
const guiche = await startGuiche()
await endInTime({ run, stop: () => guiche.stop(), reportOnly: values['report-only'] })

/** Measures and prints; returns how many scores are below the bar. */
async function run(): Promise<number> {
  for (let made = 0; made < CHARGES; made++) await createCharge(guiche)
  const cookie = await signIn()
  const [debuggingPort = 0] = await freePorts(1)
  const browser = await chromium.launch({
    executablePath: findChromium('whole'),
    args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    let missed = 0
    for (const [name, path] of Object.entries(pages)) {
      const visits: PageScores[] = []
      for (let visit = 0; visit < Number(values.visits); visit++)
        visits.push(await pageScores(guiche.url + path, debuggingPort, cookie))
      for (const category of Object.keys(visits[0] ?? {}) as (keyof PageScores)[]) {
        const score = median(visits.map(scores => scores[category]))
        if (score < BAR) missed += 1
        console.log(`${name.padEnd(8)} ${category.padEnd(16)} ${score}${score < BAR ? ` (at least ${BAR})` : ''}`)
      }
    }
    return missed
  } finally {
    await browser.close()
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${guiche.url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: guiche.url },
    body: JSON.stringify(guiche.office),
  })
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}
