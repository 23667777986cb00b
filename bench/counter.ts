/**
 * `npm run bench:counter`: how long a cashier and a customer wait at the counter, on a phone of four times this
 * machine's slowness and a line of 150 ms: from Enter to the code, from the customer's payment to the sound, and what
 * a line that is gone for 20 s costs. docs/performance.md is given the figures. `--sales` is how many are made,
 * `--drops` how often the line goes. What does not come within 20 s ends it, with what was waited for.
 */
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { buildIfStale } from '../scripts/build.ts'
import { chromiumArgs, findChromium } from '../scripts/tests/find-chromium.ts'
import { median } from './checkout/median.ts'
import { profiles } from './checkout/profiles.ts'
import { startGuiche } from './checkout/start-guiche.ts'
import { type CounterPage, openCounterPage } from './counter/counter-page.ts'
import { endInTime } from './end-in-time.ts'
import { writeBetweenMarks } from './write-between-marks.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
const AMOUNT = 3_740
/** How long the line is away. */
const AWAY_MS = 20_000
/** A question to the program itself. */
const ANSWER_MS = 20_000
/** Ms beside what server and bank take, and ms until a payment is heard. */
const bars = { code: 300, sound: 1_000 }

const { values } = parseArgs({
  options: { sales: { type: 'string', default: '15' }, drops: { type: 'string', default: '3' } },
})

await buildIfStale({ info: line => console.log(line) })
const guiche = await startGuiche()
await endInTime({ run, stop: () => guiche.stop(), reportOnly: true })

async function run(): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const [phone] = profiles
    if (!phone) throw new Error('There is no profile of a phone.')
    const counter = await openCounterPage(browser, guiche, phone)
    // The first one loads what the others have.
    await sell(counter)
    const sales: Sale[] = []
    for (let sale = 0; sale < Number(values.sales); sale++) sales.push(await sell(counter))
    const drops: Sale[] = []
    for (let drop = 0; drop < Number(values.drops); drop++) drops.push(await sellWhileAway(counter))
    return write({ sales, drops, bank: await withoutPhone() })
  } finally {
    await browser.close()
  }
}

/** Ms until the code was painted, and until the sound was heard. */
interface Sale {
  code: number
  sound: number
}

/** From Enter to the code, and from the customer's payment to the sound. */
async function sell(counter: CounterPage): Promise<Sale> {
  await counter.ask(AMOUNT)
  const { after: code, brCode } = await counter.code()
  const pressed = Date.now()
  await payAtPhone(brCode)
  const sound = (await counter.sounded()) - pressed
  await counter.next()
  return { code, sound }
}

/** Asked for while the line is away, and paid while it is away again: each from its return on. */
async function sellWhileAway(counter: CounterPage): Promise<Sale> {
  await counter.setLine(false)
  await counter.ask(AMOUNT)
  await sleep(AWAY_MS)
  const asked = Date.now()
  await counter.setLine(true)
  const { at, brCode } = await counter.code()

  await counter.setLine(false)
  await payAtPhone(brCode)
  await sleep(AWAY_MS)
  if (await counter.saysPaid()) throw new Error('The counter says "paid" of what nobody can have told it.')
  const paid = Date.now()
  await counter.setLine(true)
  const sound = (await counter.sounded()) - paid
  await counter.next()
  return { code: at - asked, sound }
}

async function payAtPhone(brCode: string): Promise<void> {
  const answer = await fetch(`${guiche.sandboxUrl}/phone/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ br_code: brCode }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!answer.ok) throw new Error(`The phone could not pay: ${answer.status} ${await answer.text()}`)
}

/** The same charge asked for on this machine without a phone: the server's time and the bank's. */
async function withoutPhone(): Promise<number> {
  const times = []
  for (let charge = 0; charge < 15; charge++) {
    const begun = performance.now()
    const answer = await fetch(`${guiche.url}/v1/charges`, {
      method: 'POST',
      headers: { authorization: `Bearer ${guiche.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: AMOUNT, pay_with: { method: 'pix' } }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!answer.ok) throw new Error(`No charge was made: ${answer.status} ${await answer.text()}`)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Returns how many bars were missed. */
function write({ sales, drops, bank }: { sales: Sale[]; drops: Sale[]; bank: number }): number {
  const line = (what: string, times: number[]) =>
    times.length === 0 ? [] : [`| ${what} | ${Math.round(median(times))} | ${Math.round(Math.max(...times))} |`]
  const load = loadavg()[1]?.toFixed(1) ?? 'unknown'
  const added = sales.map(({ code }) => code - bank)
  const sounds = sales.map(({ sound }) => sound)
  const away = `after ${AWAY_MS / 1000} s without a line`
  const report = [
    `${sales.length} sales on ${availableParallelism()} cores, load ${load}, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| milliseconds | median | most |',
    '| --- | --- | --- |',
    ...line(
      'Enter → the code is painted',
      sales.map(({ code }) => code),
    ),
    `| the same charge by the API, on this machine: server and bank | ${Math.round(bank)} | |`,
    ...line('what phone, line and page add', added),
    ...line('the customer presses “pay” → the sound', sounds),
    ...line(
      `${away}: its return → the code of what was asked for meanwhile`,
      drops.map(({ code }) => code),
    ),
    ...line(
      `${away}: its return → the sound of what was paid meanwhile`,
      drops.map(({ sound }) => sound),
    ),
  ].join('\n')
  console.log(report)
  writeBetweenMarks(PAGE, 'npm run bench:counter', report)
  return [median(added) > bars.code, median(sounds) > bars.sound].filter(Boolean).length
}
