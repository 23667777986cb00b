import { afterAll, beforeAll, expect } from 'vitest'
import { chargeThat, moneyArrives, txidOf } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../../builders/cards/held-cards.ts'
import { setBalance, takeVouchers, untilSaoPaulo } from '../../builders/cards/vouchers.ts'
import { askVoucher, cardTender, pixTender, voucherSplitTender } from '../../builders/split-tenders.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { openSplitTender } from './split-tender-page.ts'

let world: World
let cards: CardWorld
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  cards = await openCardWorld(world)
  await takeVouchers(world.store)
  // In the middle of a day, so that a voucher's own day does not end in the midst of a test.
  await untilSaoPaulo(cards, new Date(), '10:00')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

slow(
  'a voucher and a Pix, in Portuguese on a phone: its eligible amount is suggested, and the Pix pays the rest',
  async () => {
    const { page, say, ...payer } = await openSplitTender(browser, await voucherSplitTender(cards))
    // Who begins with the voucher is told what it may pay, and led to the tenders.
    await page.getByRole('radio', { name: say.later.method.voucher, exact: true }).check()
    await page.getByText(say.voucher.partOnly.title(6_000)).waitFor()
    await payer.press(say.voucher.payBySplitTender)
    await payer.heading(say.splitTender.heading).waitFor()
    const amount = page.getByLabel(say.splitTender.plan.amount['voucher-pix'])
    expect(await amount.inputValue()).toBe('60,00')
    await amount.fill('6001')
    await payer.press(say.splitTender.plan.go)
    await page.getByText(say.splitTender.plan.eligible(6_000)).nth(1).waitFor()
    await amount.fill('6000')
    await payer.expectNoFaults()
    await payer.press(say.splitTender.plan.go)

    await page.getByText(say.voucher.paysTender(6_000)).waitFor()
    await payer.typeVoucher()
    await payer.expectNoFaults()
    await payer.press(say.voucher.pay(6_000))
    await payer.expectSums('R$ 0,00', 'R$ 60,00', 'R$ 40,00')
    // No credit card comes after a voucher, and this one may pay no more.
    await payer.heading(say.splitTender.rest.heading(4_000)).waitFor()
    expect(await page.locator('.split-tender .method-choice label').allTextContents()).toEqual([
      'Pix',
      say.splitTender.rest.debit,
    ])
    await payer.press(say.splitTender.rest.byPix(4_000))
    await world.pay(await page.getByLabel(say.later.pix.code).inputValue())
    await payer.expectPaid('Vale Alelo final 0005 R$ 60,00', 'Pix R$ 40,00')
    expect(browser.troubles).toEqual([])
    await payer.close()
  },
)

slow(
  'a voucher and a card, in English on a desktop: the card is held first; a voucher without the money, then another',
  async () => {
    await setBalance(world, numbers.ticket, 1_000)
    const charge = await voucherSplitTender(cards)
    const { page, say, ...payer } = await openSplitTender(browser, charge, { language: 'en-GB', screen: 'desktop' })
    await page.getByRole('radio', { name: say.later.method['split-tender'], exact: true }).check()
    await page.getByRole('radio', { name: say.splitTender.plan.pair['voucher-card'], exact: true }).check()
    await page.getByText(say.splitTender.plan.rest['voucher-card'](4_000)).waitFor()
    await payer.press(say.splitTender.plan.go)
    await payer.heading(say.splitTender.card(4_000)).waitFor()
    await payer.typeCard()
    await payer.press('Pay R$ 40.00')
    await payer.expectSums('R$ 40.00', 'R$ 0.00', 'R$ 60.00')

    await payer.typeVoucher(numbers.ticket)
    await payer.press(say.voucher.pay(6_000))
    await page.locator('.card-outcome').getByText(say.voucher.tooLittle.title(1_000)).waitFor()
    await payer.expectSums('R$ 40.00', 'R$ 0.00', 'R$ 60.00')
    await payer.expectNoFaults()
    await payer.typeVoucher(numbers.alelo)
    await payer.press(say.voucher.pay(6_000))
    await payer.expectPaid('Visa credit ending in 5682 R$ 40.00', 'Alelo voucher ending in 0005 R$ 60.00')
    expect(browser.troubles).toEqual([])
    await payer.close()
  },
)

slow('what a voucher has is suggested once it was told, and given up it goes back to the voucher', async () => {
  await setBalance(world, numbers.ticket, 2_500)
  const { page, say, ...payer } = await openSplitTender(browser, await voucherSplitTender(cards, 8_000, 8_000))
  await page.getByRole('radio', { name: say.later.method.voucher, exact: true }).check()
  await payer.typeVoucher(numbers.ticket)
  await payer.press(say.voucher.pay(8_000))
  await page.getByText(say.voucher.tooLittle.title(2_500)).waitFor()
  await payer.press(say.voucher.payBySplitTender)
  await expect.poll(() => page.getByLabel(say.splitTender.plan.amount['voucher-pix']).inputValue()).toBe('25,00')
  await payer.press(say.splitTender.plan.go)
  await page.getByText(say.voucher.paysTender(2_500)).waitFor()
  await payer.typeVoucher(numbers.ticket)
  await payer.press(say.voucher.pay(2_500))
  await payer.expectSums('R$ 0,00', 'R$ 25,00', 'R$ 55,00')

  await payer.press(say.splitTender.giveUp.go)
  await page.getByText(say.splitTender.giveUp.paid).waitFor()
  await payer.press(say.splitTender.giveUp.sure)
  await payer.heading(say.splitTender.undone.heading).waitFor()
  await page.locator('.tender-list').getByText(say.splitTender.tender.returned).waitFor()
  expect(await page.locator('.notices').count()).toBe(0)
  await page.getByText(say.splitTender.undone.returned).waitFor()
  await payer.close()
})

slow(
  'opened again beside the rest: a voucher that had too little says so itself, and one sum is left to pay',
  async () => {
    await setBalance(world, numbers.ticket, 1_500)
    // R$ 40,00 came by a Pix of the whole, R$ 20,00 are held on a card.
    const charge = await voucherSplitTender(cards, 10_000, 6_000, { pay_with: { method: 'pix' } })
    await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(charge), amount: 4_000 })
    await chargeThat(world.store, charge.id, ({ amount_received }) => amount_received === 4_000, 'has a part')
    await cardTender(cards, charge.id, 2_000)
    await askVoucher(cards, charge.id, 4_000, numbers.ticket)
    const { page, say, ...payer } = await openSplitTender(browser, charge)
    await payer.heading(say.splitTender.rest.heading(4_000)).waitFor()
    const rest = page.locator('.tender-rest-choice')
    await rest.getByText(say.voucher.tooLittle.title(1_500)).waitFor()
    await rest.getByText(say.voucher.tooLittle.next(2_500)).waitFor()
    await page.locator('.notices').getByText(say.later.notice.partial(4_000, 4_000)).waitFor()
    await payer.expectSums('R$ 20,00', 'R$ 0,00', 'R$ 40,00')
    await payer.expectNoFaults()
    expect(browser.troubles).toEqual([])
    await payer.close()
  },
)

slow('once the time is over, the page promises no Pix of the split payment: it goes back', async () => {
  const charge = await voucherSplitTender(cards, 10_000, 6_000, { expires_in: 60 })
  await cardTender(cards, charge.id, 4_000)
  const { pix } = await pixTender(cards, charge.id)
  await world.advance(61_000)
  await chargeThat(world.store, charge.id, ({ status }) => status === 'expired', 'has expired')
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: pix?.txid ?? '', amount: 6_000 })
  await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === 6_000, 'gave it back')
  const { page, say, ...payer } = await openSplitTender(browser, charge, { language: 'en-GB' })
  await page.getByText(say.later.notice.undone).waitFor()
  expect(await page.getByText(say.later.over.expiredPaid).count()).toBe(0)
  await payer.expectNoFaults()
  await payer.close()
})

slow('where the charge itself ends soon, the payer is not promised fifteen minutes', async () => {
  for (const [expires_in, time] of [
    [300, 'timeNear'],
    [86_400, 'time'],
  ] as const) {
    const charge = await voucherSplitTender(cards, 10_000, 6_000, { expires_in })
    const { page, say, ...payer } = await openSplitTender(browser, charge)
    await page.getByRole('radio', { name: say.later.method['split-tender'], exact: true }).check()
    await page.getByText(`${say.splitTender.terms[time]} ${say.splitTender.terms.atOnce.otherwise}`).waitFor()
    await payer.expectNoFaults()
    await payer.close()
  }
})
