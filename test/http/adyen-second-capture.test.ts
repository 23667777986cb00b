import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../builders/banks/pix-charges.ts'
import { postAdyenNotice } from '../builders/gateways/adyen-notice.ts'
import { typeAdyenCard } from '../builders/gateways/adyen-sandbox.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../builders/gateways/store-with-adyen.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let adyen: Awaited<ReturnType<typeof takeAdyen>>
beforeAll(async () => {
  world = await openWorld()
  adyen = await takeAdyen(world)
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})
const shop = gatewayShop(() => ({ world, id: adyen.id, type: () => typeAdyenCard() }))

const allRead = () =>
  until(async () => {
    await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
    const { rows } = await world.database.owner.query(`select from inbox_messages where status = 'received'`)
    return rows.length === 0
  }, 'every call is read')

test.each([
  ['before', [false, true]],
  ['after', [true, false]],
] as const)('a second capture that Adyen rejects (told %s the own) takes no sale back', async (_, order) => {
  const { id, charge_id } = await shop.pay((await shop.charge()).id)
  const [line] = await adyen.ledger(id)
  const capture = { event: 'CAPTURE', original: line?.psp ?? '', payment: id, amount: 12990 }
  for (const success of order) {
    await postAdyenNotice(adyen, { ...capture, psp: `${success ? 'OWN' : 'OTHER'}${id}`, success })
    await allRead()
  }
  expect(await shop.readPayment(id)).toMatchObject({ status: 'captured', amount: 12990, amount_refunded: 0 })
  const receivable = `receivable:${adyen.id}`
  const owed = (await entriesOf(world.store, charge_id))
    .flatMap(({ postings }) => postings)
    .reduce((sum, { source, destination, amount }) => {
      return sum + (destination === receivable ? amount : 0) - (source === receivable ? amount : 0)
    }, 0)
  expect(owed).toBe(12990)
})
