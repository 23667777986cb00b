import { afterAll, beforeAll, expect, it } from 'vitest'
import { optionsBy, termsOf } from '../../../src/shared/installments/installment-terms.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { codeOf, readCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../../builders/cards/held-cards.ts'
import { newSplitTender } from '../../builders/split-tenders.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openSplitTender } from './split-tender-page.ts'

let world: World
let cards: CardWorld
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  cards = await openCardWorld(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** What went wrong but for a code that was asked for while the bank still removed that of the whole: it comes then. */
const troubles = () =>
  browser.troubles.splice(0).filter(trouble => !/status of 409 .*\/split-tender\/pix\)/.test(trouble))

const ownCharge = (more: object = {}) => newSplitTender(cards, 10_000, { pay_with: { method: 'pix' }, ...more })

slow(
  'two cards, in Portuguese on a phone: nothing is asked for before it is chosen; one declined, another tried',
  async () => {
    const charge = await ownCharge()
    const { page, asked, say, ...payer } = await openSplitTender(browser, charge)
    const ofSplitTender = () =>
      asked.filter(request => /assets\/(split-|pay-in-tenders|payment-mark|card-(?!row-))|\/card\?/.test(request))
    await page.getByRole('button', { name: say.later.pix.copy }).waitFor()
    expect(ofSplitTender()).toEqual([])

    // By the keyboard: the choice is one stop of Tab, and the arrows go on.
    await page.getByRole('radio', { name: 'Pix', exact: true }).focus()
    await page.keyboard.press('ArrowUp')
    await payer.heading(say.splitTender.heading).waitFor()
    await payer.expectNoFaults()
    await page.getByRole('radio', { name: say.splitTender.plan.pair['card-card'], exact: true }).check()
    const field = page.getByLabel(say.splitTender.plan.amount['card-card'])
    expect(await field.inputValue()).toBe('50,00')
    await field.fill('10000')
    await payer.press(say.splitTender.plan.go)
    await page.getByText(say.splitTender.plan.tooMuch(10_000)).waitFor()
    await field.and(page.locator(':focus')).fill('6000')
    await page.getByText(say.splitTender.plan.rest['card-card'](4_000)).waitFor()
    await payer.press(say.splitTender.plan.go)
    await payer.expectFocusAtTenders()
    // Nothing is held yet: the tenders can still be others.
    await payer.press(say.splitTender.change)
    await payer.plan('card-card', '6000')

    await payer.heading(say.splitTender.card(6_000)).waitFor()
    await payer.typeCard()
    await payer.press('Pagar R$ 60,00')
    await payer.expectSums('R$ 60,00', 'R$ 0,00', 'R$ 40,00')
    await page.getByRole('timer').getByText('tudo é desfeito').waitFor()
    await payer.heading(say.splitTender.card(4_000)).waitFor()
    await payer.expectFocusAtTenders()
    expect(await page.getByRole('radio', { name: 'Pix', exact: true }).count()).toBe(0)
    // Loaded again, what was said is suggested, where a Pix would be otherwise.
    await page.reload()
    await payer.expectSums('R$ 60,00', 'R$ 0,00', 'R$ 40,00')
    const card = page.locator('.split-tender').getByRole('radio', { name: say.later.method.card, exact: true })
    await expect.poll(() => card.isChecked()).toBe(true)
    await payer.press(say.splitTender.plan.go)
    await payer.heading(say.splitTender.card(4_000)).waitFor()

    await payer.typeCard({ number: numbers.declined })
    await payer.press('Pagar R$ 40,00')
    await page.locator('.card-outcome').getByText('O banco não aprovou este cartão.').waitFor()
    await payer.expectSums('R$ 60,00', 'R$ 0,00', 'R$ 40,00')
    await payer.expectNoFaults()
    await payer.typeCard({ number: numbers.mastercard })
    await payer.press('Pagar R$ 40,00')
    await payer.expectPaid('Crédito Visa final 5682 R$ 60,00', 'Crédito Mastercard final 2454 R$ 40,00')
    await payer.expectNoFaults()
    expect(browser.troubles).toEqual([])
    await payer.close()
  },
)

slow(
  'a card and a Pix, in English on a desktop: the page can be left and opened again, and the Pix is the last tender',
  async () => {
    const terms = { max: 3, interest_free_up_to: 1, monthly_rate: '2.99' }
    const charge = await ownCharge({ installments: terms })
    const three = optionsBy(termsOf({ ...terms, minimum: centavos(1) }), centavos(3_000))[2]
    if (!three) throw new Error('3 × is not offered')
    const total = formatMoney(three.total, 'en-GB')
    const { page, say, ...payer } = await openSplitTender(browser, charge, { language: 'en-GB', screen: 'desktop' })
    await payer.plan('card-pix', '3000')
    await payer.typeCard()
    await page.getByLabel(say.card.installments.label).filter({ visible: true }).selectOption('3')
    await payer.press(say.card.pay(three.total))
    await payer.expectSums('R$ 30.00', 'R$ 0.00', 'R$ 70.00')

    await page.reload()
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    await payer.expectSums('R$ 30.00', 'R$ 0.00', 'R$ 70.00')
    await payer.expectNoFaults()
    await payer.press(say.splitTender.rest.byPix(7_000))
    await page.getByRole('button', { name: say.later.pix.copy }).waitFor()
    await page.getByRole('img', { name: say.later.pix.qr(7_000, 'Padaria Aurora') }).waitFor()
    await page.getByText(say.splitTender.waiting, { exact: true }).waitFor()
    await payer.expectNoFaults()
    await page.reload()
    await page.getByRole('button', { name: say.later.pix.copy }).waitFor()
    await world.pay(await page.getByLabel(say.later.pix.code).inputValue())
    const inThree = say.later.receipt.installments(three)
    await payer.expectPaid(`Visa credit ending in 5682 ${total}${inThree}`.replace(/\u00a0/g, ' '), 'Pix R$ 70.00')
    expect(troubles()).toEqual([])
    await payer.close()
  },
)

it('given up: the payer is told what happens to the money, then what did, and pays the whole by its code', async () => {
  const charge = await ownCharge()
  const { page, say, ...payer } = await openSplitTender(browser, charge)
  await payer.plan('card-pix')
  await payer.typeCard()
  await payer.press('Pagar R$ 50,00')
  await payer.press(say.splitTender.rest.byPix(5_000))
  await page.getByRole('button', { name: say.later.pix.copy }).waitFor()

  await payer.press(say.splitTender.giveUp.go)
  await page.getByText(say.splitTender.giveUp.held).waitFor()
  await page.getByText(say.splitTender.giveUp.code).waitFor()
  await payer.expectNoFaults()
  // What was pressed by mistake undoes nothing.
  await page.keyboard.press('Escape')
  await payer.press(say.splitTender.giveUp.go)
  await payer.press(say.splitTender.giveUp.stay)
  await payer.press(say.splitTender.giveUp.go)
  // The connection drops when the code of the whole is asked for again: it is asked for once more.
  await page.route('**/split-tender/whole', route => route.abort(), { times: 1 })
  await payer.press(say.splitTender.giveUp.sure)
  await payer.heading(say.splitTender.undone.heading).waitFor()
  await page.getByText(say.splitTender.undone.why.given_up).waitFor()
  await page.getByText(say.splitTender.tender.released).waitFor()
  await payer.expectFocusAtTenders()
  await payer.expectNoFaults()

  await page.getByRole('radio', { name: 'Pix', exact: true }).check()
  await page.getByRole('button', { name: say.later.pix.copy }).waitFor()
  await world.pay(codeOf(await readCharge(world.store, charge.id)))
  await page.getByRole('heading', { name: say.later.paid.heading }).waitFor()
  expect(troubles()).toEqual([expect.stringContaining('net::ERR_FAILED')])
  await payer.close()
})

slow('the bank takes its time to remove the code of the whole: the code of the rest comes once it has', async () => {
  const charge = await ownCharge()
  const { page, say, ...payer } = await openSplitTender(browser, charge)
  await payer.plan('card-pix')
  await payer.typeCard()
  const slowly = {
    kind: 'slow',
    operation: 'PATCH /cob/{txid}',
    delay_ms: 2_000,
    pix_key: world.store.pixKey,
    times: 1,
  }
  await world.outside.post('/control/bank/faults', slowly)
  await payer.press('Pagar R$ 50,00')
  const first = page.waitForResponse(/\/split-tender\/pix$/)
  await payer.press(say.splitTender.rest.byPix(5_000))
  expect((await first).status()).toBe(409)
  await page.getByRole('button', { name: say.later.pix.copy }).waitFor()
  expect(browser.troubles.splice(0)).toEqual([expect.stringContaining('409')])
  await payer.close()
})
