import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerEntry } from '../../src/shared/contract/ledger.ts'
import { entryPageSchema, trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { chargeThat, newCharge, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { refundOf } from '../builders/store-books.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Yesterday a Pix of 1000; today one of 3000, of which 500 go back, and a card of 2000. */
let world: World
let cards: CardWorld
let bank: string
let receivable: string
let midnight: string
let pix: string
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  bank = `bank:${world.store.account}`
  await newPaidCharge(world, 1000)
  await world.advance(86_400_000)
  midnight = new Date(Date.now() + 43_200_000).toISOString()
  const charge = await newPaidCharge(world, 3000)
  pix = charge.id
  await refundOf(world, charge.payments[0]?.id, 500)
  await chargeThat(world.store, pix, ({ amount_refunded }) => amount_refunded === 500, 'gave back')
  const byCard = await newCharge(world.store, { amount: 2000, methods: ['credit-card'] })
  await world.store.api.post(`/v1/charges/${byCard.id}/payments`, {
    method: 'credit-card',
    card_token: await typeCard(cards.merchant),
  })
  await chargeThat(world.store, byCard.id, ({ status }) => status === 'paid', 'is paid')
  const { data } = await entries('?kind=card_captured')
  receivable = data[0]?.postings[0]?.destination ?? ''
})
afterAll(() => world.close())

const get = (path: string): Promise<ApiAnswer> => world.store.api.get(path)
const balances = async (query = '') => bodyOf(await get(`/v1/ledger/balances${query}`), 200, trialBalanceSchema)
const entries = async (query = '') => bodyOf(await get(`/v1/ledger/entries${query}`), 200, entryPageSchema)
const kinds = ({ data }: { data: LedgerEntry[] }) => data.map(({ kind }) => kind)
const names: Record<string, string> = { bank: 'Banco de teste', receivable: 'Adquirente' }
const line = (account: string, opening: number, debit: number, credit: number) => ({
  ...{ account, name: names[account.split(':')[0] ?? ''] ?? null, opening, debit, credit },
  balance: opening + debit - credit,
})

test('the trial balance has every account, in the order of the chart, and its total is zero', async () => {
  const { data, total, from } = await balances()
  const fee = data.find(({ account }) => account === 'fees')?.debit ?? 0
  expect(data).toEqual([
    line(bank, 0, 4000, 500),
    line(receivable, 0, 2000, fee),
    line('sales', 0, 0, 6000),
    line('refunds', 0, 500, 0),
    line('fees', 0, fee, 0),
  ])
  expect(total).toEqual({ opening: 0, debit: 6500 + fee, credit: 6500 + fee, balance: 0 })
  expect(from).toBeNull()
})

test('a day has what was before it and what moved on it', async () => {
  const at = new Date(Date.parse(midnight) + 86_400_000).toISOString()
  const today = await balances(`?from=${midnight}&at=${at}`)
  expect(today).toMatchObject({ from: midnight, at, total: { opening: 0, balance: 0 } })
  expect(today.data[0]).toEqual(line(bank, 1000, 3000, 500))
  const before = await balances(`?at=${midnight}`)
  expect(before.data.filter(({ debit, credit }) => debit + credit > 0)).toEqual([
    line(bank, 0, 1000, 0),
    line('sales', 0, 0, 1000),
  ])
})

test('entries are listed newest first, page by page, and each once', async () => {
  const all = await entries('?limit=100')
  expect(kinds(all)).toEqual(['acquirer_fee', 'card_captured', 'pix_returned', 'pix_received', 'pix_received'])
  expect(all.next_cursor).toBeNull()
  const paged: string[] = []
  for (let cursor = ''; ; ) {
    const page = await entries(`?limit=2${cursor && `&cursor=${cursor}`}`)
    paged.push(...page.data.map(({ id }) => id))
    if (!page.next_cursor) break
    cursor = page.next_cursor
  }
  expect(paged).toEqual(all.data.map(({ id }) => id))
})

test('entries are found by account, kind, object, charge and period, together as well', async () => {
  const [newest] = (await entries(`?charge=${pix}`)).data
  expect(newest).toMatchObject({
    object: 'ledger_entry',
    kind: 'pix_returned',
    charge_id: pix,
    postings: [{ source: bank, destination: 'refunds', amount: 500 }],
  })
  const found = async (query: string) => kinds(await entries(query))
  expect(await found(`?account=${bank}`)).toEqual(['pix_returned', 'pix_received', 'pix_received'])
  expect(await found(`?account=${bank}&limit=1`)).toEqual(['pix_returned'])
  expect(await found(`?account=${bank}&from=${midnight}`)).toEqual(['pix_returned', 'pix_received'])
  expect(await found(`?account=${bank}&to=${midnight}`)).toEqual(['pix_received'])
  expect(await found(`?account=${bank}&kind=pix_received`)).toEqual(['pix_received', 'pix_received'])
  expect(await found(`?account=${bank}&kind=pix_received&charge=${pix}`)).toEqual(['pix_received'])
  expect(await found(`?account=sales&about=${newest?.about}`)).toEqual([])
  expect(await found(`?about=${newest?.about}`)).toEqual(['pix_returned'])
  expect(await found('?kind=card_captured')).toEqual(['card_captured'])
  expect(await found(`?account=${receivable}`)).toEqual(['acquirer_fee', 'card_captured'])
  expect(await found(`?to=${midnight}`)).toEqual(['pix_received'])
  expect(await found('?account=pocket')).toEqual([])
})

test('entries come with what their charges are called, for who may read charges', async () => {
  const store = await world.anotherStore()
  const cake = await newPaidCharge({ ...world, store }, 700, { description: 'Bolo de rolo', reference: 'NF 11' })
  const { id } = await newPaidCharge({ ...world, store }, 800, { reference: 'NF 12' })
  const page = bodyOf(await store.api.get('/v1/ledger/entries'), 200, entryPageSchema)
  expect(page.charge_names).toEqual({ [cake.id]: 'Bolo de rolo', [id]: 'NF 12' })
  const books = await store.keyWith('ledger:read')
  expect(bodyOf(await books.get('/v1/ledger/entries'), 200, entryPageSchema)).toEqual({ ...page, charge_names: {} })
})

test('a page of an account goes on after its last entry', async () => {
  const first = await entries(`?account=${bank}&limit=2`)
  expect(kinds(first)).toEqual(['pix_returned', 'pix_received'])
  const last = await entries(`?account=${bank}&limit=2&cursor=${first.next_cursor}`)
  expect(kinds(last)).toEqual(['pix_received'])
  expect(last.next_cursor).toBeNull()
})

/** A table's bytes as text, with the mark at its beginning. */
async function table(path: string): Promise<string> {
  const answer = await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${world.store.key}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="guiche-[a-z]+\.csv"$/)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

test('balances are a table that a Brazilian spreadsheet opens', async () => {
  const at = `?at=${midnight}&format=csv`
  expect((await table(`/v1/ledger/balances${at}`)).split('\r\n')).toEqual([
    '\uFEFFaccount;name;opening;debit;credit;balance',
    `${bank};Banco de teste;0,00;10,00;0,00;10,00`,
    `${receivable};Adquirente;0,00;0,00;0,00;0,00`,
    'sales;;0,00;0,00;10,00;-10,00',
    'refunds;;0,00;0,00;0,00;0,00',
    'fees;;0,00;0,00;0,00;0,00',
    'total;;0,00;10,00;10,00;0,00',
    '',
  ])
})

test('entries are a table too, a line for each posting', async () => {
  const to = new Date(Date.parse(midnight) + 86_400_000).toISOString()
  const text = await table(`/v1/ledger/entries?from=${midnight}&to=${to}&account=${bank}&format=csv`)
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFentry;day;time;kind;about;charge;source;destination;amount')
  expect(
    lines.map(one =>
      one
        .split(';')
        .slice(3)
        .filter((_, place) => place !== 1),
    ),
  ).toEqual([
    ['pix_returned', pix, bank, 'refunds', '5,00'],
    ['pix_received', pix, 'sales', bank, '30,00'],
  ])
})

test('what cannot be asked is rejected', async () => {
  const later = new Date(Date.parse(midnight) + 93 * 86_400_000).toISOString()
  for (const path of [
    `/v1/ledger/balances?from=${later}&at=${midnight}`,
    '/v1/ledger/balances?at=yesterday',
    `/v1/ledger/entries?from=${later}&to=${midnight}`,
    '/v1/ledger/entries?format=csv',
    `/v1/ledger/entries?format=csv&from=${midnight}&to=${later}`,
    '/v1/ledger/entries?limit=101',
    '/v1/ledger/entries?kind=gift',
    '/v1/ledger/entries?cursor=chg_01k00000000000000000000000',
  ]) {
    problemOf(await get(path), 'validation_failed')
  }
})

test('the books of one store say nothing of another’s', async () => {
  const other = await world.anotherStore()
  expect(bodyOf(await other.api.get('/v1/ledger/balances'), 200, trialBalanceSchema).data).toEqual([])
  expect(bodyOf(await other.api.get(`/v1/ledger/entries?charge=${pix}`), 200, entryPageSchema).data).toEqual([])
  const blind = await world.store.keyWith('charges:read')
  problemOf(await blind.get('/v1/ledger/balances'), 'forbidden')
  problemOf(await blind.get('/v1/ledger/entries'), 'forbidden')
})

test('the check of the books finds what breaks them', async () => {
  await checkBooks(world)
  const { owner } = world.database
  await owner.query(`select set_config('guiche.store', $1, false)`, [world.store.id])
  const entry = (id: string) =>
    owner.query(
      `insert into ledger_entries (id, store_id, kind, key, about, at)
       values ($1::text, $2::text, 'gift', $1::text, $1::text, now())`,
      [id, world.store.id],
    )
  await entry('ent_01k00000000000000000000000')
  await entry('ent_01k00000000000000000000001')
  await owner.query(
    `insert into ledger_postings (entry_id, position, store_id, source, destination, amount)
     values ('ent_01k00000000000000000000001', 0, $1, 'sales', 'bank:pra_01k00000000000000000000000', 1)`,
    [world.store.id],
  )
  await expect(checkBooks(world, world.store.id)).rejects.toThrow(
    /ent_01k00000000000000000000000 has no posting(.|\n)*nobody knows the account bank:pra_01k0(.|\n)*the kind gift/,
  )
})
