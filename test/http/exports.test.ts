import { setTimeout as sleep } from 'node:timers/promises'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { performJob } from '../../src/server/jobs/start-jobs.ts'
import type { Charge } from '../../src/shared/contract/charge.ts'
import { chargeTotalsSchema } from '../../src/shared/contract/charge-totals.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { exportListSchema, exportSchema, type NewExport } from '../../src/shared/contract/export.ts'
import { entryPageSchema } from '../../src/shared/contract/ledger-books.ts'
import { chargeThat, newCharge, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import { atControl, type CardWorld, chargedCard, idAtAcquirer, openCardWorld } from '../builders/cards/held-cards.ts'
import { csvOf, ended, exportOf, fileOf, rowOfExport, sumOf } from '../builders/exports.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Any list as a file: a row, a job that makes it, and pieces of it that are kept for a day. */
let world: World
let cards: CardWorld
let refunded: Charge
const FORMULA = '=HYPERLINK("http://evil.example";"a")'
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  await newPaidCharge(world, 12_990, { description: FORMULA, reference: '@SUM(A1)', customer: { name: '-1+1' } })
  refunded = await newPaidCharge(world, 3_000, { description: 'Pão; "na chapa"' })
  await refundOf(world, refunded.payments[0]?.id, 500)
  await chargeThat(world.store, refunded.id, ({ amount_refunded }) => amount_refunded === 500, 'gave back')
  const { charge, payment } = await chargedCard(cards, 8_000, { card: { number: numbers.mastercard } })
  await atControl(cards, `/payments/${await idAtAcquirer(cards, payment.id)}/chargebacks`, {})
  await chargeThat(world.store, charge.id, one => one.amount_disputed > 0, 'is disputed')
  const dalia = { name: 'Dália Prado', tax_id: '52998224725', phone: '+5511987654321' }
  const customer = bodyOf(await world.store.api.post('/v1/customers', dalia), 201, customerSchema)
  await newCharge(world.store, { amount: 2_000, customer_id: customer.id, reference: 'PED-2026-0042' })
})
afterAll(() => world.close())

const totals = async (query: string) =>
  bodyOf(await world.store.api.get(`/v1/charges/totals${query}`), 200, chargeTotalsSchema)
const table = (asked: NewExport) => csvOf(world, world.store, asked)

test('charges are a file whose sums are the totals of the list, with any filter', async () => {
  for (const [filters, query] of [
    [{}, ''],
    [{ status: 'paid' }, '?status=paid'],
    [{ method: 'credit-card' }, '?method=credit-card'],
    [{ condition: 'refunded', amount_from: 3_000 }, '?condition=refunded&amount_from=3000'],
    [{ q: 'chapa' }, '?q=chapa'],
  ] as const) {
    const { count, amounts } = await totals(query)
    const lines = await table({ kind: 'charges', filters })
    expect(lines.length - 1).toBe(count)
    for (const [head, name] of [
      ['Valor', 'amount'],
      ['Recebido', 'amount_received'],
      ['Em aberto', 'amount_due'],
      ['Devolvido', 'amount_refunded'],
      ['Em disputa', 'amount_disputed'],
      ['Passado adiante', 'amount_moved'],
      ['A conferir', 'amount_unapplied'],
    ] as const) {
      expect(sumOf(lines, head), head).toBe(amounts?.[name])
    }
  }
})

test('a Brazilian file has its mark, semicolons and commas, and no formula', async () => {
  const { id, file_name, rows_done, rows_expected } = await exportOf(world.store, { kind: 'charges' })
  expect(file_name).toMatch(/^guiche-cobrancas-\d{4}-\d\d-\d\d\.csv$/)
  expect([rows_done, rows_expected]).toEqual([4, 4])
  const text = (await fileOf(world, world.store, id)).toString()
  expect(text.startsWith('\uFEFFCobrança;Criada em;Situação;')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""a"")";'@SUM(A1);'-1+1;`)
  expect(text).toContain('"Pão; ""na chapa""";')
  expect(text).toMatch(/;Pix;.*;129,90;129,90;0,00;/)
  expect(text).toMatch(/;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;/)
  expect(text).toContain(';Dália Prado;529.982.247-25;')
  expect(text).toContain(';Mastercard;•••• ')
})

test('an international one has commas, points and ISO days', async () => {
  const asked = {
    kind: 'charges',
    dialect: 'international',
    language: 'en-GB',
    filters: { reference: 'PED-2026-0042' },
  } as const
  const [heads, line] = await table(asked)
  expect(heads?.slice(0, 3)).toEqual(['Charge', 'Created', 'Status'])
  expect(line?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(line).toContain('20.00')
})

test('a spreadsheet has numbers, dates and texts that stay texts', async () => {
  const { id, file_name } = await exportOf(world.store, {
    kind: 'charges',
    format: 'xlsx',
    filters: { status: 'paid' },
  })
  expect(file_name).toMatch(/\.xlsx$/)
  const { sheets } = await readXlsx(await fileOf(world, world.store, id))
  const [sheet] = sheets
  expect(sheet?.name).toBe('Cobranças')
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  const [heads = [], ...rows] = sheet?.rows ?? []
  const at = (head: string) => heads.indexOf(head)
  expect(rows.reduce((sum, row) => sum + Number(row[at('Valor')]), 0)).toBeCloseTo(239.9)
  expect(rows.map(row => row[at('Descrição')])).toContain(FORMULA)
  expect(rows[0]?.[at('Criada em')]).toBeInstanceOf(Date)
})

test.each([
  ['disputes', '/v1/disputes'],
  ['customers', '/v1/customers'],
  ['review_items', '/v1/review-items'],
  ['reconciliations', '/v1/reconciliations'],
] as const)('%s are a file with the rows of the list', async (kind, path) => {
  const { data } = (await world.store.api.get(path)).body as { data: { id: string }[] }
  const lines = await table({ kind })
  expect(lines.slice(1).map(([id]) => id)).toEqual(data.map(({ id }) => id))
})

test('a customer’s address stands in the file, a part a column', async () => {
  const address = {
    ...{ postal_code: '01310-100', street: 'Avenida Paulista', number: '1578', complement: null },
    ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  }
  const { id } = bodyOf(await world.store.api.post('/v1/customers', { name: 'Olga', address }), 201, customerSchema)
  const [heads = [], ...rows] = await table({ kind: 'customers' })
  const own = rows.find(([first]) => first === id) ?? expect.fail()
  const parts = ['CEP', 'Rua', 'Número', 'Complemento', 'Bairro', 'Cidade', 'UF'].map(head => own[heads.indexOf(head)])
  expect(parts).toEqual(['01310-100', 'Avenida Paulista', '1578', '', 'Bela Vista', 'São Paulo', 'SP'])
})

test('entries of an account are its statement, and all of them a line for each posting', async () => {
  const account = `bank:${world.store.account}`
  const statement = await table({ kind: 'ledger_entries', filters: { account } })
  expect(sumOf(statement, 'Débito')).toBe(15_990)
  expect(sumOf(statement, 'Crédito')).toBe(500)
  expect(statement[1]).toContain('Banco · Banco de teste')
  const { data } = bodyOf(await world.store.api.get('/v1/ledger/entries?limit=100'), 200, entryPageSchema)
  const postings = data.flatMap(entry => entry.postings)
  const all = await table({ kind: 'ledger_entries' })
  expect(all.length - 1).toBe(postings.length)
  expect(sumOf(all, 'Valor')).toBe(postings.reduce((sum, { amount }) => sum + amount, 0))
})

test('the same key asks once, and asking and taking are in the audit', async () => {
  const key = { 'idempotency-key': 'export-once' }
  const [first, again] = [
    await world.store.api.post('/v1/exports', { kind: 'customers' }, key),
    await world.store.api.post('/v1/exports', { kind: 'customers' }, key),
  ]
  const { id } = bodyOf(first, 202, exportSchema)
  expect(bodyOf(again, 202, exportSchema).id).toBe(id)
  await ended(world.store, id)
  await fileOf(world, world.store, id)
  const { rows } = await world.database.owner.query(
    'select action from audit_records where object_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['export.create', 'export.read'])
})

test('a file travels packed to whoever takes it so, and whole to whoever does not', async () => {
  const { id, bytes } = await exportOf(world.store, { kind: 'charges' })
  const get = (encoding: string) =>
    fetch(`${world.url}/v1/exports/${id}/file`, {
      headers: { authorization: `Bearer ${world.store.key}`, 'accept-encoding': encoding },
    })
  const [packed, whole] = [await get('gzip'), await get('identity')]
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('content-length')).toBe(String(bytes))
  expect(whole.headers.get('content-encoding')).toBeNull()
  expect(await packed.text()).toBe(await whole.text())
})

test('who may not read a list has no file of it', async () => {
  const ofCharges = { api: await world.store.keyWith('charges:read') }
  problemOf(await ofCharges.api.post('/v1/exports', { kind: 'customers' }), 'forbidden')
  problemOf(await ofCharges.api.post('/v1/exports', { kind: 'payment_links' }), 'forbidden')
  const { id } = await exportOf(world.store, { kind: 'customers' })
  problemOf(await ofCharges.api.get(`/v1/exports/${id}`), 'forbidden')
  problemOf(await ofCharges.api.get(`/v1/exports/${id}/file`), 'forbidden')
  const { data } = bodyOf(await ofCharges.api.get('/v1/exports?limit=100'), 200, exportListSchema)
  expect(data).toEqual([])
  // The charge names its customer to who may read customers, and not to others.
  const asked = { kind: 'charges', filters: { reference: 'PED-2026-0042' } } as const
  const without = await exportOf(ofCharges, asked)
  expect((await fileOf(world, world.store, without.id)).toString()).not.toContain('Dália')
  // Nor does somebody else's file, which names them.
  const named = await exportOf(world.store, asked)
  problemOf(await ofCharges.api.get(`/v1/exports/${named.id}/file`), 'forbidden')
  const again = bodyOf(await ofCharges.api.get('/v1/exports?limit=100'), 200, exportListSchema).data
  expect(again.map(one => one.id)).not.toContain(named.id)
  const other = await world.anotherStore()
  problemOf(await other.api.get(`/v1/exports/${id}`), 'export_not_found')
})

test('what is asked for is read as the list reads it', async () => {
  const post = (body: unknown) => world.store.api.post('/v1/exports', body)
  expect(fieldsOf(await post({ kind: 'charges', filters: { status: 'gone' } }))).toEqual(['filters.status not_in_list'])
  expect(fieldsOf(await post({ kind: 'charges', filters: { limit: 1 } }))).toEqual(['filters.limit unknown_field'])
  expect(fieldsOf(await post({ kind: 'monthly_pack', month: '2026-13' }))).toEqual(['month bad_format'])
  expect(fieldsOf(await post({ kind: 'monthly_pack', month: '2099-01' }))).toEqual(['month too_large'])
})

test('a store has five under way, and is told so', async () => {
  const other = await world.anotherStore()
  for (const place of [1, 2, 3, 4, 5]) await rowOfExport(world, other, { place })
  problemOf(await other.api.post('/v1/exports', { kind: 'charges' }), 'exports_full')
})

test('a hundred are kept, and the oldest makes room with its pieces', async () => {
  const other = await world.anotherStore()
  const oldest = await rowOfExport(world, other, { status: 'failed' })
  // Of two of one millisecond either may be the older one.
  await sleep(2)
  for (let kept = 1; kept < 100; kept++) await rowOfExport(world, other, { status: 'failed' })
  const { id } = await exportOf(other, { kind: 'charges' })
  problemOf(await other.api.get(`/v1/exports/${oldest}`), 'export_not_found')
  const { data, next_cursor } = bodyOf(await other.api.get('/v1/exports?limit=100'), 200, exportListSchema)
  expect([data.length, data[0]?.id, next_cursor]).toEqual([100, id, null])
  const { rows } = await world.database.owner.query('select from export_chunks where export_id = $1', [oldest])
  expect(rows).toHaveLength(0)
})

test('what a dead process left is made anew, and nothing of it is shown', async () => {
  const other = await world.anotherStore()
  await newCharge(other, { amount: 4_200 })
  const id = await rowOfExport(world, other)
  problemOf(await other.api.get(`/v1/exports/${id}/file`), 'export_not_ready')
  await performJob(world.app.parts.jobDeps, { name: 'make-export', data: { store: other.id, export: id } })
  const { status, rows_done } = await ended(other, id)
  expect([status, rows_done]).toEqual(['ready', 1])
  expect((await fileOf(world, other, id)).toString()).toContain(';42,00;')
})

test('the job says that it lives, so that a dead one is noticed long before its day is over', async () => {
  const data = { store: world.store.id, export: 'exp_01k00000000000000000000000' }
  await world.app.parts.database.inStore(world.store.id, async transaction =>
    transaction.enqueue({ name: 'make-export', data, after: 600 }),
  )
  const { rows } = await world.database.owner.query(
    "select heartbeat_seconds, expire_seconds from jobs.job_common where name = 'make-export' and data->>'export' = $1",
    [data.export],
  )
  expect(rows).toEqual([{ heartbeat_seconds: 30, expire_seconds: 82_800 }])
})

test.each([
  ['exports_under_way', { place: 1 }],
  ['exports_place', { place: 6 }],
  ['exports_attempts_left', { place: 2, attempts_left: 6 }],
])('the database has the limits too: %s', async (constraint, more) => {
  const other = await world.anotherStore()
  await rowOfExport(world, other)
  await expect(rowOfExport(world, other, more)).rejects.toMatchObject({ constraint })
})

test('a month that took too long is not told to be fewer days', async () => {
  const other = await world.anotherStore()
  const id = await rowOfExport(world, other, { status: 'failed', month: '2026-10' })
  expect((await other.api.get(`/v1/exports/${id}`)).body).toMatchObject({
    kind: 'monthly_pack',
    failure: { code: 'took_too_long', action: expect.stringMatching(/^Retry it when less is going on/) },
  })
})

test('one that failed says why and can be retried', async () => {
  const other = await world.anotherStore()
  const id = await rowOfExport(world, other, { attempts_left: 0 })
  await performJob(world.app.parts.jobDeps, { name: 'make-export', data: { store: other.id, export: id } })
  const failed = await ended(other, id)
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'internal' } })
  const retried = bodyOf(await other.api.post(`/v1/exports/${id}/retry`), 202, exportSchema)
  expect(retried).toMatchObject({ status: 'waiting', failure: null })
  expect((await ended(other, id)).status).toBe('ready')
  problemOf(await other.api.post(`/v1/exports/${id}/retry`), 'export_not_retryable')
})

test('a day later the file is gone', async () => {
  const { id } = await exportOf(world.store, { kind: 'charges' })
  await world.advance(86_400_000 + 1_000)
  problemOf(await world.store.api.get(`/v1/exports/${id}`), 'export_not_found')
  const { database, authDatabase } = world.app.parts
  const clock = { now: () => new Date(Date.now() + 86_400_000 + 2_000) }
  await forgetOldRows({ database, authDatabase, clock })
  const { rows } = await world.database.owner.query('select count(*)::int as left from export_chunks')
  expect(rows[0].left).toBe(0)
})
