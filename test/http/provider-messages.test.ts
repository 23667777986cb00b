import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyStore } from '../../src/server/db/every-store.ts'
import { type ProviderMessage, providerMessageListSchema } from '../../src/shared/contract/provider-message.ts'
import { newCharge, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { type CardWorld, chargedCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What banks and acquirers were asked about a charge, and what they reported. */
let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

async function messagesOf(charge: string): Promise<ProviderMessage[]> {
  const answer = await world.store.api.get(`/v1/charges/${charge}/provider-messages`)
  return bodyOf(answer, 200, providerMessageListSchema).data
}
const withReported = (charge: string, count: number) =>
  until(async () => {
    const all = await messagesOf(charge)
    return all.filter(({ direction }) => direction === 'reported').length >= count && all
  }, `${count} messages were reported`)
const bodies = (all: ProviderMessage[]) =>
  all.flatMap(one => (one.direction === 'reported' ? [JSON.parse(one.body)] : []))

test('a Pix shows what was asked and what the bank reported, without its payer', async () => {
  const paid = await newPaidCharge(world, 4_200)
  const { pix } = paid.payments[0] ?? {}
  const all = await withReported(paid.id, 1)
  expect(all.map(({ direction }) => direction)).toEqual(['reported', 'asked'])
  expect(all[1]).toMatchObject({ what: 'payment', about: paid.payments[0]?.id, reference: pix?.txid, amount: 4_200 })
  expect(all[0]).toMatchObject({ status: 'processed', note: null })
  const [body] = bodies(all)
  expect(body.pix[0]).toMatchObject({ endToEndId: pix?.end_to_end_id, valor: '42.00' })
  // What the bank reported of its payer and of our own key is there, and hidden.
  const { rows } = await world.database.owner.query(
    `select convert_from(body, 'utf8') as body from inbox_messages join inbox_mentions on message_id = id
      where charge_id = $1`,
    [paid.id],
  )
  const { chave } = JSON.parse(rows[0]?.body).pix[0]
  expect(chave).toBeTruthy()
  expect(JSON.stringify(all)).not.toContain(chave)
  expect(body.pix[0].chave).toBe('•••')

  await refundOf(world, paid.payments[0]?.id, 1_000)
  const after = await withReported(paid.id, 2)
  expect(after.filter(one => one.direction === 'asked').map(({ what }) => what)).toEqual(['refund', 'payment'])
})

test('a card shows the notices of its acquirer, each on its own charge', async () => {
  const { charge, payment } = await chargedCard(cards, 8_000)
  const all = await withReported(charge.id, 1)
  expect(all.at(-1)).toMatchObject({ direction: 'asked', what: 'payment', about: payment.id, amount: 8_000 })
  expect(bodies(all).every(body => body.reference === payment.id)).toBe(true)
  expect(await messagesOf((await newCharge(world.store)).id)).toEqual([])
})

test('another store and who may not read the books see none of it', async () => {
  const { charge } = await chargedCard(cards, 1_000)
  const path = `/v1/charges/${charge.id}/provider-messages`
  problemOf(await (await world.anotherStore()).api.get(path), 'charge_not_found')
  problemOf(await (await world.store.keyWith('charges:read')).get(path), 'forbidden')
})

test('every store is looked at, page by page', async () => {
  const ids: string[] = []
  for await (const id of everyStore(world.app.parts.database)) ids.push(id)
  const { rows } = await world.database.owner.query('select id from stores order by id')
  expect(ids).toEqual(rows.map(({ id }) => id))
})
