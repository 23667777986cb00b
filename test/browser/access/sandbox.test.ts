import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from '../../sandbox/acquirer-world.ts'
import { type BankWorld, type Shop, startBankWorld } from '../../sandbox/bank-world.ts'
import { openBrowser } from '../checkout/payer.ts'
import { openPayerWindow, type PayerWindow } from './payer-window.ts'

let browser: Browser
let payer: PayerWindow
let bank: BankWorld
let shop: Shop
let acquirer: AcquirerWorld
let merchant: MerchantAtAcquirer

beforeAll(async () => {
  ;[browser, bank, acquirer] = await Promise.all([openBrowser(), startBankWorld(), startAcquirerWorld()])
  payer = await openPayerWindow(browser)
  shop = await bank.shop()
  merchant = await acquirer.merchant({ name: 'Padaria Aurora do Largo do Machado' })
})
afterAll(async () => {
  await Promise.all([browser?.close(), bank?.end(), acquirer?.end()])
})

/** Portuguese by day, and English by night. */
const translate = () => payer.page.getByRole('link', { name: 'English' }).click()
/** What its runner looks at, in both languages; a mouse will do. */
const faultsForRunner = (address: string) => payer.faults(address, 'as it is', { translate })

it('the phone: anybody can paste a code, review it, pay, and read what went wrong', async () => {
  const { body: open } = await shop.charge()
  const { body: paid } = await shop.charge()
  const { end_to_end_id } = (await bank.pay(paid.pixCopiaECola)).body
  const review = (code: unknown) => `/phone?code=${encodeURIComponent(String(code))}`
  const found: Record<string, string[]> = {}
  const paths = [
    '/phone',
    review('not a code'),
    review(open.pixCopiaECola),
    review(paid.pixCopiaECola),
    `/phone/payments/${end_to_end_id}`,
    '/phone/payments/none',
  ]
  for (const path of sampleOf(paths, 3)) {
    const wrong = await payer.faults(bank.url() + path, 'as it is', { targets: 44 })
    if (wrong.length > 0) found[path.slice(0, 40)] = wrong
  }
  expect(found).toEqual({})
})

slow('the issuer’s challenge: the question, and what comes after each answer', async () => {
  const ask = async (amount: number): Promise<string> => {
    const three_ds = { return_url: `${acquirer.url()}/health` }
    const { body } = await merchant.pay({ amount, funding: 'debit', three_ds }, { number: numbers.visaDebit })
    return body.three_ds.challenge_url
  }
  const targets = 44
  const asked = await ask(12_345_678)
  expect(await payer.faults(asked, 'as it is', { targets, translate })).toEqual([])
  const denied = await ask(100)
  for (const [address, answer] of [
    [asked, 'Sim, é minha'],
    [denied, 'Não é minha'],
  ] as const) {
    await payer.page.goto(`${address}?lang=pt-BR`)
    await payer.page.getByRole('button', { name: answer }).click()
    await payer.page.waitForURL(/health/)
    expect(await payer.faults(address, 'as it is', { targets, translate }), answer).toEqual([])
  }
})

slow('the sheet of addresses', async () => {
  expect(await faultsForRunner(bank.url())).toEqual([])
})

slow('what the bank does wrong: nothing, and much', async () => {
  const address = `${bank.url()}/trouble`
  expect(await faultsForRunner(address), 'the question for the key').toEqual([])
  await payer.page.goto(await bank.pageLink())
  expect(await faultsForRunner(address)).toEqual([])
  const { body: kept } = await shop.charge()
  const { body: returned } = await shop.charge()
  await bank.pay(kept.pixCopiaECola)
  const { end_to_end_id } = (await bank.pay(returned.pixCopiaECola)).body
  await bank.control('POST', '/bank/returns', { end_to_end_id })
  for (const fault of [
    { kind: 'no_answer', operation: 'PUT /cob/{txid}', when: 'after', share: 0.125 },
    { kind: 'webhook_out_of_order', times: 3 },
    { kind: 'paid_unchecked' },
  ])
    expect((await bank.control('POST', '/bank/faults', fault)).status).toBe(201)
  expect(await faultsForRunner(address)).toEqual([])
})

slow('what the acquirer does wrong, its accounts, payments and chargebacks', async () => {
  const address = `${acquirer.url()}/acquirer`
  await payer.page.goto(await acquirer.pageLink())
  expect(await faultsForRunner(address)).toEqual([])
  await merchant.pay({ capture: 'manual' })
  await merchant.pay({}, { number: numbers.slowApproval })
  await merchant.pay({}, { number: numbers.declined })
  for (const outcome of [null, 'won', 'lost']) {
    const { body: paid } = await merchant.pay()
    const { body: disputed } = await acquirer.control('POST', `/payments/${paid.id}/chargebacks`, {})
    if (outcome) await acquirer.control('POST', `/chargebacks/${disputed.id}/decide`, { outcome })
  }
  await merchant.pay()
  for (const fault of [
    { kind: 'error', operation: 'createPayment', when: 'after', times: 3 },
    { kind: 'declined', code: '51', merchant_id: merchant.merchant_id, share: 0.5 },
  ])
    expect((await acquirer.control('POST', '/faults', fault)).status).toBe(201)
  await acquirer.merchant({ name: 'Café' })
  await acquirer.control('PATCH', `/accounts/${merchant.merchant_id}`, { down: 'silent' })
  expect(await faultsForRunner(address)).toEqual([])
})
