import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, newCharge, newPixCharge, paidCharge, readCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { type QuietBank, startQuietBank } from '../builders/banks/quiet-bank.ts'
import { type StoreAtBank, storeAtBank } from '../builders/banks/store-at-bank.ts'
import { apiClient } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let bank: QuietBank
let store: StoreAtBank
beforeAll(async () => {
  world = await openWorld()
  bank = await startQuietBank()
  store = await storeAtBank(world, bank)
})
afterAll(async () => {
  await world.close()
  await bank.close()
})

const rejected = {
  status: 403,
  body: { type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado', title: 'Acesso negado.', status: 403 },
}

test('a checkout that is loaded again and again asks a rejecting bank again only after a while', async () => {
  bank.beforeAnswer = ({ call }) => (call.startsWith('PUT /cob/') ? rejected : undefined)
  const charge = await newCharge(store)
  const load = async () => expect((await fetch(charge.checkout_url)).status).toBe(200)
  for (let loads = 0; loads < 5; loads++) await load()
  const payments = async () => (await readCharge(store, charge.id)).payments.map(({ status }) => status)
  expect(await payments()).toEqual(['failed'])
  expect(await eventsOf(store, charge.id)).toEqual(['charge.created', 'payment.failed'])

  await world.advance(11_000)
  for (let loads = 0; loads < 5; loads++) await load()
  expect(await payments()).toEqual(['failed', 'failed'])

  bank.beforeAnswer = () => undefined
  await world.advance(31_000)
  await load()
  expect(await payments()).toEqual(['failed', 'failed', 'waiting'])
})

test('while a bank rejects the new address of the inbox, the old one is good', async () => {
  const old = bank.webhookUrl ?? ''
  bank.rejectsWebhook = true
  await world.app.parts.database.inStore(store.id, transaction =>
    transaction.enqueue({ name: 'register-webhook', data: { store: store.id, account: store.account } }),
  )
  world.app.parts.queue.wake(['register-webhook'])
  const offered = await until(
    () => bank.offeredWebhookUrl !== old && bank.offeredWebhookUrl,
    'the bank was offered another address',
  )

  for (const address of [old, offered]) {
    const charge = await newPixCharge(store, 700)
    const endToEndId = bank.receives({ txid: txidOf(charge), amount: 700 })
    expect((await apiClient('', null).post(`${address}/pix`, { pix: [{ endToEndId }] })).status).toBe(200)
    await paidCharge(store, charge.id)
  }

  bank.rejectsWebhook = false
  await world.advance(300_000)
  await until(() => bank.webhookUrl !== old, 'the bank has agreed')
  expect(bank.webhookUrl).toBe(offered)
  const knock = (address: string) => apiClient('', null).post(`${address}/pix`, { pix: [] })
  await until(async () => (await knock(old)).status === 404, 'the old address has ended')
  expect((await knock(offered)).status).toBe(200)
})
