import { expect } from 'vitest'
import { cardEnGb } from '../../../src/web/checkout/messages/card-en-gb.ts'
import { cardPtBr } from '../../../src/web/checkout/messages/card-pt-br.ts'
import { savedEnGb } from '../../../src/web/checkout/messages/saved-en-gb.ts'
import { savedPtBr } from '../../../src/web/checkout/messages/saved-pt-br.ts'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import type { TestBrowser } from '../../harness/browser.ts'
import type { World } from '../../harness/world.ts'
import { type Language, openPayer, type PayerGateway, type Screen } from './payer-gateways.ts'

interface Story {
  gateway: PayerGateway
  language: Language
  screen: Screen
}

const says = { 'pt-BR': { ...cardPtBr, saved: savedPtBr }, 'en-GB': { ...cardEnGb, saved: savedEnGb } }

/** A customer says yes, pays, and comes back: the card is there, pays in six by its code alone, and is removed. */
export async function savedCardStory(
  { world, browser }: { world: World; browser: TestBrowser },
  { gateway, language, screen }: Story,
): Promise<Awaited<ReturnType<typeof openPayer>>> {
  const { asksCode, declined } = gateway.saved
  const [number, holder] = gateway.credit.paid
  const last4 = number.slice(-4)
  const say = says[language].saved
  const named = { name: 'Ana Souza', email: 'ana.guarda@example.com', tax_id: '11144477735' }
  const { id: customer_id } = (await world.store.api.post('/v1/customers', named)).body as { id: string }
  const visit = async () => {
    const installments = { max: 6, interest_free_up_to: 6 }
    const charge = await newCharge(world.store, {
      amount: 12990,
      methods: ['pix', 'credit-card'],
      customer_id,
      installments,
    })
    const { body } = await world.store.api.post(`/v1/charges/${charge.id}/customer-sessions`)
    const { url: address } = body as { url: string }
    return { charge, payer: await openPayer(browser, gateway, { address, language, screen }) }
  }

  const first = await visit()
  await first.payer.page.getByRole('checkbox', { name: say.keepCard('Padaria Aurora') }).check()
  await first.payer.pay(number, holder)
  await first.payer.expectPaid(last4)
  await first.payer.page.context().close()

  const { charge, payer } = await visit()
  const { page } = payer
  const saved = page.getByRole('radio', { name: say.name('Visa', last4) })
  await saved.waitFor()
  expect(await saved.isChecked()).toBe(true)
  await payer.installments.selectOption('6')
  if (asksCode) {
    const code = payer.place('cvv')
    // What is missing is said below the field, in our words.
    await payer.press()
    await payer.form.getByText(language === 'pt-BR' ? 'Escreva o código' : 'Write the code').waitFor()
    await payer.expectFormClean()
    // The frame tells what was typed a moment later, and a payer presses at once.
    await code.fill('999')
    await payer.press()
    await payer.expectDeclined(declined[language])
    expect(await saved.isChecked()).toBe(true)
    // What the frame gave is used up: another stands in its place.
    await expect.poll(() => code.inputValue()).toBe('')
    await code.fill('123')
    await payer.press()
  } else {
    expect(await page.locator('iframe').count()).toBe(0)
    await payer.press()
  }
  await payer.expectPaid(last4)
  const { payments } = await readCharge(world.store, charge.id)
  expect(payments.find(({ status }) => status === 'captured')).toMatchObject({
    saved_card: expect.stringMatching(/^crd_/),
    installments: { count: 6 },
  })
  await page.context().close()

  const last = await visit()
  await last.payer.page.getByRole('button', { name: say.removeNamed(say.name('Visa', last4)) }).press('Enter')
  await last.payer.page.getByRole('button', { name: say.remove, exact: true }).press('Enter')
  await last.payer.page.getByText(say.removed(say.name('Visa', last4))).waitFor({ state: 'attached' })
  await last.payer.page.context().close()
  return payer
}
