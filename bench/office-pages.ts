/**
 * `npm run bench:office-pages`: Lighthouse's four scores of the back office's first page, of the list of charges and of
 * the settings at a simulated desk, and of the counter and a payment link's page on a simulated phone, as a person who
 * is signed in loads them. Ends with 1 when one is below 95, unless `--report-only`
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
import { type Device, type PageScores, pageScores } from './office/page-scores.ts'

/** Of 100, in each category. */
const BAR = 95
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
  const pages: [name: string, url: string, device: Device][] = [
    ['home', `${guiche.url}/office`, 'desk'],
    ['charges', `${guiche.url}/office/charges`, 'desk'],
    ['settings', `${guiche.url}/office/settings/store`, 'desk'],
    ['counter', `${guiche.url}/counter`, 'phone'],
    ['link', await createLink(), 'phone'],
  ]
  const [debuggingPort = 0] = await freePorts(1)
  const browser = await chromium.launch({
    executablePath: findChromium('whole'),
    args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    let missed = 0
    for (const [name, url, device] of pages) {
      const visits: PageScores[] = []
      for (let visit = 0; visit < Number(values.visits); visit++)
        visits.push(await pageScores(url, device, debuggingPort, cookie))
      for (const category of Object.keys(visits[0]?.scores ?? {}) as (keyof PageScores['scores'])[]) {
        const score = median(visits.map(({ scores }) => scores[category]))
        if (score < BAR) missed += 1
        const lost = new Set(visits.flatMap(visit => visit.lost[category]))
        const why = score < BAR ? ` (at least ${BAR}): ${[...lost].join(', ')}` : ''
        console.log(`${name.padEnd(8)} ${category.padEnd(16)} ${score}${why}`)
      }
    }
    return missed
  } finally {
    await browser.close()
  }
}

/** A link of a fixed price, as a shop makes one; returns where payers open it. */
async function createLink(): Promise<string> {
  const answer = await fetch(`${guiche.url}/v1/payment-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${guiche.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Cesta de café da manhã', price: { kind: 'fixed', amount: 12_990 } }),
  })
  const link = (await answer.json()) as { url?: string }
  if (!link.url) throw new Error(`The link could not be made: ${answer.status} ${JSON.stringify(link)}`)
  return link.url
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
