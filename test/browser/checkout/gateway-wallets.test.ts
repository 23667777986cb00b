/// <reference lib="dom" />

import { afterAll, beforeAll, expect } from 'vitest'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { giveDevice, type PayersDevice } from '../../builders/cards/wallet-scripts.ts'
import { googlePayByAccount, putWallet } from '../../builders/cards/wallets.ts'
import { ana } from '../../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../../builders/gateways/store-with-adyen.ts'
import { takeCielo } from '../../builders/gateways/store-with-cielo.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

/** A payer presses Google Pay on a phone, and a gateway opens what the sheet gave. */

let world: World
let browser: TestBrowser
let adyen: Awaited<ReturnType<typeof takeAdyen>>
let cielo: Awaited<ReturnType<typeof takeCielo>>
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  adyen = await takeAdyen(world)
  cielo = await takeCielo(world)
  await putWallet(world.store.api, 'google-pay', googlePayByAccount)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function press(device: Partial<PayersDevice>) {
  const charge = await newCharge(world.store, {
    amount: 12990,
    methods: ['pix', 'google-pay'],
    customer: ana,
    pay_with: { method: 'pix' },
  })
  const page = await browser.open('about:blank', { ...screens.phone, locale: 'pt-BR' })
  await giveDevice(page, { has: ['google-pay'], ...device })
  await page.goto(charge.checkout_url)
  const button = page.getByRole('button', { name: 'Google Pay' })
  await button.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await button.click()
  return { page, charge }
}

slow('Google Pay seals for Adyen, and a card that it only repeats is confirmed at its bank first', async () => {
  const { page, charge } = await press({ card: { last4: '0000', cryptogram: false } })
  await page.getByRole('button', { name: 'Sou eu', exact: true }).click()
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  await page.getByText('Crédito Visa final 0000').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const { payments } = await readCharge(world.store, charge.id)
  expect(payments.at(-1)).toMatchObject({ method: 'google-pay', status: 'captured', amount: 12990 })
  await page.context().close()
})

slow(
  'where the rules choose Cielo it is sealed for Cielo, which takes no debit by it: that is said, and nothing tried',
  async () => {
    const rules = [{ methods: ['google-pay'], to: [{ account: cielo.id, share: 100 }] }]
    const body = JSON.stringify({ rules, otherwise: [{ account: adyen.id, share: 100 }] })
    await world.store.api.send('PUT', '/v1/card-routing', body, { 'content-type': 'application/json' })
    const { page, charge } = await press({ card: { funding: 'debit' } })
    await page.getByRole('alert').getByText('Na carteira, esta loja aceita só crédito.').waitFor()
    const sheets = await page.evaluate(() => JSON.stringify((window as unknown as { sheets: unknown }).sheets))
    expect(sheets).toContain(`"gateway":"cielo","gatewayMerchantId":"${cielo.account.account_id}"`)
    expect(sheets).not.toContain('ELO')
    expect((await readCharge(world.store, charge.id)).payments).toHaveLength(1)
    await page.context().close()

    const credit = await press({ card: { last4: '1111' } })
    await credit.page.getByText('Crédito Visa final 1111').waitFor()
    await credit.page.context().close()
  },
)
