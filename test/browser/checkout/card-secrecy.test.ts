import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputeListSchema } from '../../../src/shared/contract/dispute.ts'
import { voucherPtBr } from '../../../src/web/checkout/messages/voucher-pt-br.ts'
import { readCharge } from '../../builders/banks/pix-charges.ts'
import { findCards, madeNumber, type SoughtCard, type Trace } from '../../builders/cards/card-search.ts'
import {
  acquirerFault,
  atControl,
  type CardWorld,
  idAtAcquirer,
  openCardWorld,
} from '../../builders/cards/held-cards.ts'
import { newCustomer } from '../../builders/cards/saved-cards.ts'
import { HOLDER, takeVouchers } from '../../builders/cards/vouchers.ts'
import { databaseTraces } from '../../builders/database-dump.ts'
import { type RecordedCalls, recordCalls } from '../../builders/recorded-calls.ts'
import { capturedLog } from '../../ground/captured-log.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { long } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { go, pay, type WatchedPayer, watchPayer } from './watched-payer.ts'

/**
 * A card typed in a browser appears nowhere: every flow with cards of its own, and then a search for all of their
 * numbers and codes in the database, the logs, the folders, what the browser sent to whomever but the acquirer's token
 * endpoint, and what our programs sent and were sent. `npm test` takes some of the flows.
 */
let world: World
let cards: CardWorld
let browser: TestBrowser
let calls: RecordedCalls
let payer: WatchedPayer
const { log, lines } = capturedLog('trace')
beforeAll(async () => {
  calls = recordCalls()
  ;[world, browser] = await Promise.all([openWorld({ log }), openBrowser()])
  cards = await openCardWorld(world)
  await takeVouchers(world.store)
  payer = watchPayer({ world, browser, cards })
  await world.listen()
})
afterAll(async () => {
  calls.stop()
  await browser?.close()
  await world?.close()
})

/**
 * Of the brand that the beginning tells, with digits that no published number has. Codes are such as no amount here
 * ends in.
 */
const made = (beginning: string, cvv: string): SoughtCard => ({ number: madeNumber(beginning), cvv })

const isPaid = (page: Page) => page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()

it('no number and no code of any flow is anywhere', { timeout: 360_000 }, async () => {
  const { visit, type, leave, typed, sent, tokenBodies } = payer
  // Declined; then rejected by the form, with the number where the name belongs and one digit wrong; then paid.
  {
    const { page } = await visit(12_990)
    await type(page, made('453981726354091', '953'), { holder: 'OTHE' })
    await pay(page)
    await page.getByText('O banco não aprovou este cartão.').waitFor()
    const another = made('524873619284056', '967')
    await type(page, another, { holder: another.number })
    await pay(page)
    await page.frameLocator('iframe').getByText('O nome no cartão não tem números.').waitFor()
    await type(page, { ...another, number: another.number.replace(/.$/, digit => String((Number(digit) + 1) % 10)) })
    await pay(page)
    await page.frameLocator('iframe').getByText('Algum número está trocado.').waitFor()
    await type(page, another)
    await pay(page)
    await isPaid(page)
    await leave(page)
  }
  // The bank asks: denied, and confirmed.
  if (long) {
    const { page } = await visit(7_410)
    await type(page, made('402917364518273', '971'), { holder: 'DESAFIO' })
    await pay(page)
    await page.getByRole('button', { name: 'Não é minha' }).click()
    await page.getByText('O banco não confirmou que a compra é sua.').waitFor()
    await type(page, made('230918273645192', '983'), { holder: 'DESAFIO' })
    await pay(page)
    await page.getByRole('button', { name: 'Sim, é minha' }).click()
    await isPaid(page)
    await leave(page)
  }
  // Debit; and a card of four digits of code, in instalments.
  if (long) {
    const { page } = await visit(5_130)
    await type(page, made('417264938152746', '937'), { use: 'Débito' })
    await pay(page)
    await page.getByRole('button', { name: 'Sim, é minha' }).click()
    await isPaid(page)
    await leave(page)
  }
  if (long) {
    const { page } = await visit(30_010, { installments: { max: 6, interest_free_up_to: 3, monthly_rate: '1.99' } })
    await type(page, made('37418263549017', '9361'))
    await page.getByLabel('Parcelas').selectOption('6')
    await pay(page)
    await isPaid(page)
    await leave(page)
  }
  // The token endpoint fails, and the acquirer does not say what it did.
  {
    const { page, charge } = await visit(8_820)
    await acquirerFault(cards, { kind: 'error', operation: 'createToken', times: 1 })
    await type(page, made('636368172635409', '919'))
    await pay(page)
    await page.frameLocator('iframe').getByRole('alert').waitFor()
    await acquirerFault(cards, { kind: 'reset', when: 'after', operation: 'createPayment', times: 1 })
    await pay(page)
    await until(async () => (await readCharge(world.store, charge.id)).payments.length > 1, 'the card was asked for')
    await world.advance(60_000)
    await isPaid(page)
    await leave(page)
  }
  // Typed, and left; a card of a brand that has ended.
  if (long) {
    const { page } = await visit(6_120)
    await type(page, made('603182918273645', '929'))
    await type(page, made('637095182736451', '941'))
    await page.frameLocator('iframe').getByText('Os cartões Hiper foram encerrados.').waitFor()
    await leave(page)
  }
  // A voucher, whose holder says a CPF.
  if (long) {
    const { page } = await visit(4_340, {
      way: 'Vale',
      methods: ['pix', 'credit-card', 'voucher'],
      voucher: { kind: 'meal' },
    })
    await type(page, made('506704192837465', '987'))
    await page.getByLabel(voucherPtBr.holder).fill(HOLDER)
    await pay(page)
    await isPaid(page)
    await leave(page)
  }
  // Kept with consent, and paid with again: its code is not asked for, and nothing has it.
  {
    const { id: customer_id } = await newCustomer(cards)
    const { page } = await visit(9_050, { customer_id })
    await type(page, made('411928374651029', '959'))
    await page.getByRole('checkbox', { name: /^Guardar/ }).check()
    await pay(page)
    await isPaid(page)
    await leave(page)
    const again = await visit(3_060, { customer_id })
    await again.page.getByRole('radio', { name: /Visa/ }).waitFor()
    expect(await again.page.locator('iframe').filter({ visible: true }).count()).toBe(0)
    await pay(again.page)
    await isPaid(again.page)
    await leave(again.page)
  }
  // Two cards as a split tender, and the page is loaded again between them.
  {
    const { page } = await visit(18_020, { way: 'Em partes', split_tender: true })
    await page.getByRole('radio', { name: 'Dois cartões', exact: true }).check()
    await go(page)
    await type(page, made('453998172635440', '927'))
    await pay(page)
    await page.getByText('Reservado no cartão').waitFor()
    await page.reload()
    const card = page.locator('.split-tender').getByRole('radio', { name: 'Cartão', exact: true })
    await expect.poll(() => card.isChecked()).toBe(true)
    await go(page)
    await type(page, made('524817364528190', '931'))
    await pay(page)
    await isPaid(page)
    await leave(page)
  }
  // Held, captured in part, given back in part, disputed and answered; and the program is started anew.
  {
    const { page, charge } = await visit(21_470, { capture: 'manual' })
    await type(page, made('498273645182936', '947'))
    await pay(page)
    await page.getByRole('heading', { name: 'Valor reservado no cartão' }).waitFor()
    await leave(page)
    const held = (await readCharge(world.store, charge.id)).payments.find(({ status }) => status === 'authorized')
    const { api } = world.store
    expect((await api.post(`/v1/payments/${held?.id}/capture`, { amount: 15_000 })).status).toBe(200)
    expect((await api.post(`/v1/payments/${held?.id}/refunds`, { amount: 4_000 })).status).toBe(201)
    await world.restart()
    const id = await idAtAcquirer(cards, held?.id ?? '')
    await atControl(cards, `/payments/${id}/chargebacks`, { amount: 3_000, reason: 'fraud' })
    const dispute = await until(async () => {
      const { data } = bodyOf(await api.get('/v1/disputes'), 200, disputeListSchema)
      return data.find(({ payment_id }) => payment_id === held?.id)
    }, 'the dispute is heard of')
    const files = [{ name: 'nota.pdf', media_type: 'application/pdf', content: btoa('%PDF-1.7 entregue') }]
    expect((await api.post(`/v1/disputes/${dispute.id}/evidence`, { text: 'Entregue.', files })).status).toBe(200)
  }
  await until(async () => {
    const { rows } = await world.database.owner.query(
      `select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    return rows.length === 0
  }, 'the jobs are done')

  const traces = await everything()
  const places = new Set(traces.map(({ place }) => place))
  for (const place of [
    'table payments',
    'table charges',
    'table events',
    'table inbox_messages',
    'table saved_cards',
    'table split_tenders',
    'table jobs.job_common',
  ])
    expect([...places]).toContain(place)
  expect(new Set(sent.map(({ place }) => place).filter(place => place.startsWith('browser')))).toEqual(
    new Set([world.url, world.fieldsUrl, world.sandboxUrl].map(origin => `browser to ${origin}`)),
  )
  expect(findCards(traces, typed)).toEqual([])
  // They were typed, and went where cards go.
  const arrived = tokenBodies.map(body => (JSON.parse(body) as SoughtCard).number)
  expect(new Set(arrived).size).toBe(long ? 12 : 7)
  expect(typed.map(({ number }) => number)).toEqual(expect.arrayContaining(arrived))
  expect(browser.troubles.filter(trouble => !trouble.includes('502'))).toEqual([])
})

it('the search finds what is put into each of these places', async () => {
  const planted = made('557312984610283', '973')
  const grouped = planted.number.replace(/(\d{4})(?=\d)/g, '$1 ')
  const { page } = await payer.visit(1_230, { description: `Cartão ${grouped}`, metadata: { codigo: planted.cvv } })
  await page.evaluate(
    `fetch('/c/nowhere?n=${[...planted.number].reverse().join('')}&cvv=${planted.cvv}').then(() => 0)`,
  )
  await page.evaluate(`sessionStorage.setItem('last', ${JSON.stringify(JSON.stringify(planted))})`)
  await payer.leave(page)
  // The log hides a number that it knows for one; packed, it does not.
  log.debug(
    { card: { pan: planted.number, packed: btoa(`pan ${planted.number}`), cvv: Number(planted.cvv) } },
    'planted',
  )
  await fetch(`${world.url}/health?c=${btoa(`pan ${planted.number}`)}&security_code=${planted.cvv}`)
  writeFileSync(
    join(world.dataDir, 'planted.txt'),
    `cvv: ${planted.cvv} ${Buffer.from(planted.number).toString('hex')}`,
  )
  await world.merchant.event('charge.created')

  const found = findCards(await everything(), [planted])
  const name = `the number that ends in ${planted.number.slice(-4)}`
  expect(found).toEqual(
    expect.arrayContaining([
      `table charges: digits of ${name}`,
      `table charges: the code that goes with ${name}`,
      `browser to ${world.url}: digits backwards of ${name}`,
      `browser to ${world.url}: the code that goes with ${name}`,
      `kept by the browser: digits of ${name}`,
      `kept by the browser: the code that goes with ${name}`,
      `log: an encoding of ${name}`,
      `log: the code that goes with ${name}`,
      `calls: an encoding of ${name}`,
      `calls: the code that goes with ${name}`,
      `file planted.txt: an encoding of ${name}`,
      `file planted.txt: the code that goes with ${name}`,
    ]),
  )
  expect(found).not.toContain(`log: digits of ${name}`)
})

/** All that is left of a run, wherever it is. */
async function everything(): Promise<Trace[]> {
  const files = readdirSync(world.dataDir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return [
    ...(await databaseTraces(world.database.owner)),
    ...lines.map(line => ({ place: 'log', what: line })),
    ...files.map(({ name, parentPath }) => ({
      place: `file ${name}`,
      what: readFileSync(join(parentPath, name), 'latin1'),
    })),
    ...payer.sent,
    ...calls.traces,
  ]
}
