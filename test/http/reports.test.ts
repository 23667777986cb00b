import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchBooks } from '../../src/server/reports/watch-books.ts'
import type { Charge } from '../../src/shared/contract/charge.ts'
import {
  type Answers,
  approvalReportSchema,
  funnelReportSchema,
  type StepCounts,
  speedReportSchema,
} from '../../src/shared/contract/report.ts'
import { codeOf, newCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, type TypedCard, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { beacon, csvOf, DESKTOP, day, PHONE, reportStep, visit } from '../builders/checkout-visits.ts'
import { copyPayment } from '../builders/copy-payment.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const everyWay = ['pix', 'credit-card', 'debit-card']

/** Pays at the checkout as its page does. */
async function payByCard(charge: Charge, card: Partial<TypedCard> = {}, more: object = {}) {
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant, card), ...more }
  const answer = await apiClient('', null).post(`${charge.checkout_url}/payments`, body)
  expect(answer.status).toBe(201)
}

const period = () => `from=${day(-1)}&to=${day(1)}`

const rowsOf = async (table: string) =>
  (await world.database.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

const noSteps = { opened: 0, chosen: 0, details: 0, submitted: 0, challenged: 0, failed: 0, paid: 0 }
type Steps = Partial<typeof noSteps>
const steps = (counts: Steps, amounts: Steps = {}): StepCounts => ({
  ...noSteps,
  ...counts,
  amounts: { ...noSteps, ...amounts },
})
const none = steps({})

test('the funnel counts each charge once by what its payer did, and whoever is no payer not at all', async () => {
  // By Pix on a phone: opened twice, copied twice, paid.
  const byPix = await newCharge(world.store, { amount: 1000 })
  await visit(byPix, PHONE)
  await visit(byPix, PHONE)
  await reportStep(byPix, 'submitted', 'pix')
  await reportStep(byPix, 'submitted', 'pix')
  await world.pay(codeOf(await readCharge(world.store, byPix.id)))
  await paidCharge(world.store, byPix.id)
  // By card on a desktop: declined, then taken.
  const byCard = await newCharge(world.store, { amount: 2000, methods: everyWay })
  await visit(byCard, DESKTOP)
  await reportStep(byCard, 'method_chosen', 'card')
  await reportStep(byCard, 'details_begun', 'card')
  await payByCard(byCard, { number: numbers.declined })
  await payByCard(byCard)
  // Challenged, and left there.
  const left = await newCharge(world.store, { amount: 3000, methods: everyWay })
  await visit(left, PHONE)
  await payByCard(left, { holder_name: 'DESAFIO' })
  // Typed and given up; and one that was looked at and no more.
  const givenUp = await newCharge(world.store, { amount: 4000, methods: everyWay })
  await visit(givenUp, PHONE)
  await reportStep(givenUp, 'method_chosen', 'card')
  await reportStep(givenUp, 'details_begun', 'card')
  await visit(await newCharge(world.store, { amount: 5000, methods: everyWay }), DESKTOP)
  // Nobody of these is a payer.
  const shared = await newCharge(world.store, { amount: 6000 })
  await visit(shared, 'WhatsApp/2.23.20.0')
  await visit(shared, 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')
  await visit(shared, PHONE, { 'sec-fetch-dest': 'empty' })
  await visit(shared, PHONE, { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' })
  await visit(shared, DESKTOP, { cookie: 'guiche.session_token=x.y' })
  await apiClient('', null).send('HEAD', shared.checkout_url, null, { 'user-agent': PHONE })
  expect((await beacon(shared, 'steps?step=submitted&way=pix', 'curl/8.0')).status).toBe(204)
  await until(async () => (await rowsOf(`checkout_steps where step = 'opened'`)) === 5, 'every opening is counted')

  const report = bodyOf(await world.store.api.get(`/v1/reports/funnel?${period()}`), 200, funnelReportSchema)
  const { rows: charges } = await world.database.owner.query<{ amount: string; paid: boolean }>(
    `select amount, status = 'paid' as paid from charges`,
  )
  const sum = (those: typeof charges) => those.reduce((all, { amount }) => all + Number(amount), 0)
  const paid = charges.filter(one => one.paid)
  // Every charge, opened or not.
  const made = { charges: charges.length, amount: sum(charges), paid: paid.length, amount_paid: sum(paid) }
  const nothingMade = { charges: 0, amount: 0, paid: 0, amount_paid: 0 }
  // Of each charge what it asks for, in full reais by the order in which they were made.
  const all = steps(
    { opened: 5, chosen: 4, details: 4, submitted: 3, challenged: 1, failed: 1, paid: 2 },
    {
      opened: 15_000,
      chosen: 10_000,
      details: 10_000,
      submitted: 6_000,
      challenged: 3_000,
      failed: 2_000,
      paid: 3_000,
    },
  )
  expect(report).toEqual({
    from: day(-1),
    to: day(1),
    before: { from: day(-4), to: day(-2) },
    created: { now: made, before: nothingMade },
    total: { now: all, before: none },
    methods: [
      // Where a Pix stands beside a card, it is chosen by whoever takes its code.
      {
        method: 'pix',
        now: steps(
          { opened: 5, chosen: 1, details: 1, submitted: 1, paid: 1 },
          { opened: 15_000, chosen: 1_000, details: 1_000, submitted: 1_000, paid: 1_000 },
        ),
        before: none,
      },
      {
        method: 'card',
        now: steps(
          { opened: 4, chosen: 3, details: 3, submitted: 2, challenged: 1, failed: 1, paid: 1 },
          {
            opened: 14_000,
            chosen: 9_000,
            details: 9_000,
            submitted: 5_000,
            challenged: 3_000,
            failed: 2_000,
            paid: 2_000,
          },
        ),
        before: none,
      },
    ],
    devices: [
      {
        device: 'phone',
        now: steps(
          { opened: 3, chosen: 3, details: 3, submitted: 2, challenged: 1, paid: 1 },
          { opened: 8_000, chosen: 8_000, details: 8_000, submitted: 4_000, challenged: 3_000, paid: 1_000 },
        ),
        before: none,
      },
      {
        device: 'desktop',
        now: steps(
          { opened: 2, chosen: 1, details: 1, submitted: 1, failed: 1, paid: 1 },
          { opened: 7_000, chosen: 2_000, details: 2_000, submitted: 2_000, failed: 2_000, paid: 2_000 },
        ),
        before: none,
      },
    ],
    failures: [{ method: 'card', reason: 'not_approved', charges: 1, amount: 2_000 }],
    days: [{ day: day(), opened: 5, paid: 2 }],
  })
  expect(await rowsOf('checkout_steps')).toBe(5 + 1 + 2 + 2)

  // The same days as what came before.
  const later = await world.store.api.get(`/v1/reports/funnel?from=${day(2)}&to=${day(4)}`)
  expect(bodyOf(later, 200, funnelReportSchema).total).toEqual({ now: none, before: all })
  expect(csvOf(await world.store.api.get(`/v1/reports/funnel?${period()}&format=csv`)).slice(0, 3)).toEqual([
    'from;to;by;key;opened;chosen;details;submitted;challenged;failed;paid;amount_opened;amount_chosen;' +
      'amount_details;amount_submitted;amount_challenged;amount_failed;amount_paid',
    `${day(-1)};${day(1)};total;;5;4;4;3;1;1;2;150,00;100,00;100,00;60,00;30,00;20,00;30,00`,
    `${day(-4)};${day(-2)};total;;0;0;0;0;0;0;0;0,00;0,00;0,00;0,00;0,00;0,00;0,00`,
  ])
  const table = csvOf(await world.store.api.get(`/v1/reports/funnel?${period()}&format=csv`))
  const created = table[table.indexOf('from;to;created;amount_created;paid;amount_paid') + 1]
  const sums = bodyOf(await world.store.api.get(`/v1/reports/funnel?${period()}`), 200, funnelReportSchema).created.now
  const reais = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')
  expect(created).toBe(
    [day(-1), day(1), sums.charges, reais(sums.amount), sums.paid, reais(sums.amount_paid)].join(';'),
  )
})

test('what a card was answered is told by method, brand, account, instalments and reason', async () => {
  const before = bodyOf(await world.store.api.get(`/v1/reports/approval?${period()}`), 200, approvalReportSchema)
  const terms = { max: 3, interest_free_up_to: 3 }
  const tried = (more: object = {}) => newCharge(world.store, { amount: 9000, methods: everyWay, ...more })
  const paid = await tried({ installments: terms })
  await payByCard(paid, {}, { installments: 3 })
  await payByCard(await tried(), { number: numbers.mastercard })
  await payByCard(await tried(), { number: numbers.declined })
  const report = bodyOf(await world.store.api.get(`/v1/reports/approval?${period()}`), 200, approvalReportSchema)
  const nothing = { attempts: 0, approved: 0, soft: 0, hard: 0, failed: 0, left: 0, open: 0 }
  // Each is of ninety reais.
  const added = (more: Partial<typeof nothing>) => {
    const counts = { ...nothing, ...more }
    return { ...counts, amounts: eachOf(counts, count => count * 9_000) }
  }
  const eachOf = (counts: object, then: (count: number, name: string) => number) =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, then(Number(count), name)]))
  const grown = ({ amounts, ...now }: Answers, was: Answers | undefined) => ({
    ...eachOf(now, (count, name) => count - Number(was?.[name as 'soft'] ?? 0)),
    amounts: eachOf(amounts, (amount, name) => amount - (was?.amounts[name as 'soft'] ?? 0)),
  })
  expect(grown(report.total.now, before.total.now)).toEqual(added({ attempts: 3, approved: 2, soft: 1 }))
  const brand = (name: string, of = report) => of.brands.find(one => one.brand === name)?.now
  expect(grown(brand('mastercard') ?? expect.fail(), brand('mastercard', before))).toEqual(
    added({ attempts: 1, approved: 1 }),
  )
  expect(report.accounts).toMatchObject([{ account: cards.account, name: 'Adquirente', now: report.total.now }])
  expect(report.methods).toMatchObject([{ method: 'credit-card', now: report.total.now }])
  const three = report.installments.find(({ count }) => count === 3)?.now
  expect(three).toEqual(added({ attempts: 1, approved: 1 }))
  expect(report.declines).toEqual([
    { reason: 'not_approved', hard: false, payments: report.total.now.soft, amount: report.total.now.amounts.soft },
  ])
  const csv = csvOf(await world.store.api.get(`/v1/reports/approval?${period()}&format=csv`))
  const { soft, amounts } = report.total.now
  const inReais = (amounts.soft / 100).toFixed(2).replace('.', ',')
  expect(csv).toContain(`${day(-1)};${day(1)};soft;not_approved;${soft};${inReais}`)
  // Money that is moved from one charge to another was tried once, and came in once.
  const [source] = (await readCharge(world.store, paid.id)).payments
  const moved = { id: 'pay_01k00000000000000000000000', origin: 'moved', source_payment_id: source?.id }
  await copyPayment(world, source?.id ?? '', moved)
  const after = bodyOf(await world.store.api.get(`/v1/reports/approval?${period()}`), 200, approvalReportSchema)
  expect(after.total).toEqual(report.total)
  expect(await world.app.parts.database.read(world.store.id, watchBooks())).toBe(0)
  await world.database.owner.query('delete from payments where id = $1', [moved.id])
})

test('speed tells how long a payer and the bank took, how quick the page was, and keeps no view of it', async () => {
  const slow = await newCharge(world.store, { amount: 700 })
  await visit(slow, PHONE)
  const opened = `checkout_steps where charge_id = '${slow.id}'`
  await until(async () => (await rowsOf(opened)) === 1, 'the opening is counted')
  await world.database.owner.query(
    `update checkout_steps set at = at - interval '90 seconds' where charge_id = '${slow.id}'`,
  )
  await world.pay(codeOf(await readCharge(world.store, slow.id)))
  await paidCharge(world.store, slow.id)
  const measured = 'part=pix&lcp=310&inp=48&cls=0&fcp=290.5&ttfb=12'
  expect((await beacon(slow, `vitals?${measured}`)).status).toBe(204)
  expect((await beacon(slow, `vitals?${measured}`, DESKTOP)).status).toBe(204)
  expect((await beacon(slow, 'vitals?part=choice&lcp=5000')).status).toBe(204)
  // Neither the merchant's own look nor a program's is measured.
  await beacon(slow, `vitals?${measured}`, DESKTOP, { cookie: '__Secure-guiche.session_token=x' })
  problemOf(await beacon(slow, `vitals?${measured}`), 'too_many_attempts')

  const report = bodyOf(await world.store.api.get(`/v1/reports/speed?${period()}`), 200, speedReportSchema)
  const pix = report.to_paid.find(({ method }) => method === 'pix')?.now
  expect(pix?.count).toBeGreaterThanOrEqual(1)
  expect(pix?.p95).toBeGreaterThanOrEqual(pix?.p50 ?? 0)
  // Of two, 95 of 100 is near the slower one; of one it is that.
  expect(pix?.p95).toBeGreaterThan(80_000)
  expect(report.answers.map(({ name, takes }) => [name, takes]).sort()).toEqual([
    ['Adquirente', 'cards'],
    ['Banco de teste', 'pix'],
  ])
  for (const { now } of report.answers) expect(now.p75).toBeGreaterThanOrEqual(0)
  const vital = (part: string, device: string, metric: string) =>
    report.vitals.find(one => one.part === part && one.device === device && one.metric === metric)
  expect(vital('pix', 'phone', 'lcp')).toMatchObject({ count: 1, p75: 375, rating: 'good', good: 1, poor: 0 })
  expect(vital('pix', 'desktop', 'cls')).toMatchObject({ count: 1, p75: 0, rating: 'good' })
  expect(vital('choice', 'phone', 'lcp')).toMatchObject({ count: 1, rating: 'poor', good: 0, poor: 1 })
  expect(report.vitals).toHaveLength(11)
  expect(csvOf(await world.store.api.get(`/v1/reports/speed?${period()}&format=csv`))).toContain(
    `${day(-1)};${day(1)};lcp;pix;phone;1;375;good;1;0;0`,
  )
})

test('what a page cannot tell is rejected at the door, and so are days without end', async () => {
  const charge = await newCharge(world.store)
  for (const path of [
    'steps?step=paid&way=pix',
    'steps?step=submitted&way=cash',
    'steps?step=submitted&way=pix&cpf=1',
    'vitals?part=pix&lcp=-1',
    'vitals?part=pix&lcp=600001',
    'vitals?part=elsewhere&lcp=1',
  ]) {
    problemOf(await beacon(charge, path), 'validation_failed')
  }
  const unknown = { ...charge, checkout_url: `${world.url}/c/${'a'.repeat(22)}` }
  problemOf(await beacon(unknown, 'steps?step=submitted&way=pix'), 'not_found')
  for (let count = 0; count < 25; count++) await beacon(charge, 'steps?step=submitted&way=pix')
  const answers = await Promise.all(Array.from({ length: 10 }, () => beacon(charge, 'steps?step=submitted&way=pix')))
  expect(answers.map(({ status }) => status)).toContain(429)
  for (const days of [
    'from=2026-01-01&to=2026-04-03',
    'from=2026-02-02&to=2026-02-01',
    'from=2026-02-30&to=2026-03-01',
    '',
  ]) {
    problemOf(await world.store.api.get(`/v1/reports/funnel?${days}`), 'validation_failed')
  }
  expect((await world.store.api.get('/v1/reports/funnel?from=2026-01-01&to=2026-04-02')).status).toBe(200)
})
