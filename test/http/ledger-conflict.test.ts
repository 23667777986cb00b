import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankAccount } from '../../src/server/ledger/accounts.ts'
import { bookEntry, type Entry } from '../../src/server/ledger/book-entry.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { codeOf, newPaidCharge, newPixCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { heldCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Entries are booked here that no charge has money for.
  world.database.withoutBooks()
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

/** An entry about a charge's payment, whose key no verb makes. */
async function entryOf(key: string): Promise<Entry> {
  const { id, payments } = await newPaidCharge(world, 1000)
  const bank = bankAccount(world.store.account)
  return {
    ...{ kind: 'pix_received', key, about: payments[0]?.id ?? '', charge: id },
    postings: [
      { source: 'sales', destination: bank, amount: centavos(900) },
      { source: 'unapplied', destination: bank, amount: centavos(100) },
    ],
  } as const satisfies Entry
}

const book = (...entries: Entry[]) =>
  world.app.parts.database.inStore(world.store.id, async transaction => {
    for (const entry of entries) bookEntry(transaction, entry)
  })

/** The entries under a key, each as the number of its postings. */
async function booked(key: string): Promise<number[]> {
  const { rows } = await world.database.owner.query<{ postings: number }>(
    `select (select count(*)::int from ledger_postings where entry_id = entry.id) as postings
     from ledger_entries entry where key = $1`,
    [key],
  )
  return rows.map(({ postings }) => postings)
}

async function conflicts() {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.filter(({ kind }) => kind === 'ledger_conflict')
}

test('the same entry twice is one entry, whatever the order of its postings', async () => {
  const entry = await entryOf('test:same')
  await book(entry)
  await book(entry, { ...entry, postings: [...entry.postings].reverse() })
  expect(await booked('test:same')).toEqual([2])
  expect(await conflicts()).toEqual([])
})

test('two transactions at once book the same entry once', async () => {
  const entry = await entryOf('test:at-once')
  await Promise.all(Array.from({ length: 8 }, () => book(entry)))
  expect(await booked('test:at-once')).toEqual([2])
  expect(await conflicts()).toEqual([])
})

test('another entry under the same key fails its transaction, and a person is asked once', async () => {
  const entry = await entryOf('test:other')
  await book(entry)
  const other = { ...entry, postings: entry.postings.slice(0, 1) }
  const alongside = { ...entry, key: 'test:alongside' }
  for (let times = 0; times < 2; times++) {
    await expect(book(alongside, other)).rejects.toMatchObject({ constraint: 'ledger_entries_same' })
  }
  expect(await booked('test:other')).toEqual([2])
  expect(await booked('test:alongside')).toEqual([])
  const bank = `bank:${world.store.account}`
  const [item, ...more] = await conflicts()
  expect(more).toEqual([])
  expect(item).toMatchObject({ kind: 'ledger_conflict', charge_id: entry.charge })
  expect(item?.about).toMatch(/^ent_/)
  expect(item?.detail).toBe(
    `The entry test:other is in the books as pix_received about ${entry.about} of ${entry.charge} ` +
      `(900 from sales to ${bank}, 100 from unapplied to ${bank}); it was to be booked as pix_received about ` +
      `${entry.about} of ${entry.charge} (900 from sales to ${bank}).`,
  )
  // The cause is gone once it is booked as the books have it.
  await book(entry)
  expect(await conflicts()).toEqual([])
})

test.each<[string, (entry: Entry) => Partial<Entry>]>([
  ['kind', () => ({ kind: 'med_released' })],
  ['about', ({ charge }) => ({ about: charge ?? '' })],
  ['charge', () => ({ charge: null })],
  ['amount', ({ postings }) => ({ postings: postings.map(posting => ({ ...posting, amount: centavos(1) })) })],
])('an entry that differs by its %s alone is another one', async (what, change) => {
  const entry = await entryOf(`test:${what}`)
  await book(entry)
  await expect(book({ ...entry, ...change(entry) })).rejects.toMatchObject({ constraint: 'ledger_entries_same' })
  await book(entry)
})

test('a request that books another entry is undone and answered, and a person is asked', async () => {
  const { charge, payment } = await heldCard(await openCardWorld(world), 400)
  await book({
    ...{ kind: 'card_captured', key: `card:${payment.id}`, about: payment.id, charge: charge.id },
    postings: [{ source: 'sales', destination: 'unapplied', amount: centavos(1) }],
  })
  problemOf(await world.store.api.post(`/v1/payments/${payment.id}/capture`, {}), 'internal')
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open', amount_received: 0 })
  expect((await conflicts()).map(({ charge_id }) => charge_id)).toContain(charge.id)
})

test('a job that books another entry leaves the charge as it was, and a person is asked', async () => {
  const charge = await newPixCharge(world.store, 700)
  await world.stop()
  const { end_to_end_id } = await world.pay(codeOf(charge))
  const key = `pix:${world.store.account}:${end_to_end_id}`
  await world.database.owner.query(
    `insert into ledger_entries (id, store_id, kind, key, about, charge_id, at)
     values ('ent_01k00000000000000000000000', $1, 'pix_received', $2, $3, $4, now())`,
    [world.store.id, key, charge.payments[0]?.id, charge.id],
  )
  await world.restart()
  const [item] = await until(async () => {
    const found = (await conflicts()).filter(({ charge_id }) => charge_id === charge.id)
    return found.length > 0 && found
  }, 'a person is asked')
  expect(item?.detail).toContain(key)
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open', amount_received: 0 })
})
