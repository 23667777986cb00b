/**
 * `npm run bench:counter`: how long a cashier and a customer wait at the counter, on a phone of four times this
 * machine's slowness and a line of 150 ms: from Enter to the code, and from the customer's payment to the sound.
 * docs/performance.md is given the figures. `--sales` is how many are made.
 */
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { buildIfStale } from '../scripts/build.ts'
import { chromiumArgs, findChromium } from '../scripts/tests/find-chromium.ts'
import { median } from './checkout/median.ts'
import { profiles } from './checkout/profiles.ts'
import { startGuiche } from './checkout/start-guiche.ts'
import { endInTime } from './end-in-time.ts'
import { writeBetweenMarks } from './write-between-marks.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
const { values } = parseArgs({ options: { sales: { type: 'string', default: '15' } } })

/** Notes the instant of the first note of each payment; the sound itself is the device's. */
const noted = `
  window.notes = []
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (at) { window.notes.push(Date.now()); return start.call(this, at) }`

await buildIfStale({ info: line => console.log(line) })
const guiche = await startGuiche()
await endInTime({ run, stop: () => guiche.stop(), reportOnly: true })

async function run(): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const page = await openCounter(await browser.newContext({ viewport: { width: 412, height: 823 } }))
    const sales = []
    for (let sale = 0; sale <= Number(values.sales); sale++) sales.push(await sell(page))
    // The first one loads what the others have.
    const [codes, sounds] = [sales.slice(1).map(({ code }) => code), sales.slice(1).map(({ sound }) => sound)]
    const bank = await withoutPhone()
    write(codes, sounds, bank)
    return 0
  } finally {
    await browser.close()
  }
}

async function openCounter(context: Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newContext']>>) {
  await context.addInitScript(noted)
  await context.request.post(`${guiche.url}/auth/sign-in/email`, {
    data: guiche.office,
    headers: { Origin: guiche.url },
  })
  const page = await context.newPage()
  await page.goto(`${guiche.url}/counter`)
  await page.locator('.keys').waitFor()
  const session = await context.newCDPSession(page)
  const phone = profiles[0]
  if (!phone) throw new Error('There is no profile of a phone.')
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.download,
    uploadThroughput: phone.upload,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
  return page
}

/** One sale: milliseconds from Enter to the painted code, and from the phone's payment to the sound. */
async function sell(page: Page): Promise<{ code: number; sound: number }> {
  await page.keyboard.type('3740')
  const answer = page.waitForResponse(one => one.url().endsWith('/v1/charges') && one.request().method() === 'POST')
  const code = page.evaluate(`new Promise(done => {
    addEventListener('keydown', () => {
      const begun = performance.now()
      const look = () => document.querySelector('svg.qr')
        ? requestAnimationFrame(() => done(performance.now() - begun)) : requestAnimationFrame(look)
      look()
    }, { once: true, capture: true })
  })`)
  await page.keyboard.press('Enter')
  const charge = (await (await answer).json()) as { payments: { pix: { br_code: string } }[] }
  const shown = (await code) as number
  await page.evaluate('window.notes.length = 0')
  await fetch(`${guiche.sandboxUrl}/phone/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ br_code: charge.payments[0]?.pix.br_code }),
  })
  const paid = Date.now()
  await page.waitForFunction('window.notes.length > 0')
  const sound = ((await page.evaluate('window.notes[0]')) as number) - paid
  await page.waitForTimeout(700)
  await page.keyboard.press('Enter')
  await page.locator('.keys').waitFor()
  return { code: shown, sound }
}

/** The same charge asked for on this machine without a phone: the server's time and the bank's. */
async function withoutPhone(): Promise<number> {
  const times = []
  for (let charge = 0; charge < 15; charge++) {
    const begun = performance.now()
    await fetch(`${guiche.url}/v1/charges`, {
      method: 'POST',
      headers: { authorization: `Bearer ${guiche.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 3_740, pay_with: { method: 'pix' } }),
    })
    times.push(performance.now() - begun)
  }
  return median(times)
}

function write(codes: number[], sounds: number[], bank: number): void {
  const line = (what: string, times: number[]) =>
    `| ${what} | ${Math.round(median(times))} | ${Math.round(Math.max(...times))} |`
  const load = loadavg()[1]?.toFixed(1) ?? 'unknown'
  const report = [
    `${codes.length} sales on ${availableParallelism()} cores, load ${load}, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| milliseconds | median | most |',
    '| --- | --- | --- |',
    line('Enter → the code is painted', codes),
    `| the same charge by the API, on this machine: server and bank | ${Math.round(bank)} | |`,
    line(
      'what phone, line and page add',
      codes.map(code => code - bank),
    ),
    line('the phone has paid → the sound', sounds),
  ].join('\n')
  console.log(report)
  writeBetweenMarks(PAGE, 'npm run bench:counter', report)
}
