import type { Page } from 'playwright-core'
import { customers as enGb } from '../../../../src/web/office/messages/en-gb/customers.ts'
import { type CustomerWords, customers as ptBr } from '../../../../src/web/office/messages/pt-br/customers.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

/**
 * The register in the back office: everybody, one with saved cards, somebody new, and what is asked before a card goes.
 */
export function customerScenes({ stage, customers: { ana, order } }: Shop): Scene[] {
  const scene = (
    name: string,
    path: string,
    act: (page: Page, words: CustomerWords) => Promise<unknown>,
    { as = 'cardSeller', frame = { window: 'usual' } }: Partial<Pick<Scene, 'as' | 'frame'>> = {},
  ): Scene => ({
    name: `office-${name}`,
    as,
    frame,
    async open(page, { language }) {
      await page.goto(`${stage.url}/office${path}`)
      await act(page, { 'pt-BR': ptBr, 'en-GB': enGb }[language])
    },
  })
  const cardsShown = (page: Page) => page.getByRole('dialog').getByText('5682').first().waitFor()
  const anas = `/customers/${ana.id}`
  return [
    scene('customers', '/customers', page => page.getByText('Ana Beatriz Souza').waitFor()),
    scene('customers-empty', '/customers', (page, words) => page.getByText(words.empty.title).waitFor(), {
      as: 'newcomer',
    }),
    scene('customer', anas, cardsShown, { frame: { window: 1_500 } }),
    scene('customer-new', '/customers/new', page => page.getByRole('dialog').getByRole('textbox').first().waitFor()),
    scene(
      'customer-address',
      '/customers/new',
      async page => {
        const form = page.getByRole('dialog')
        await form.getByRole('button', { name: /^(Adicionar endereço|Add billing)/ }).click()
        await form.locator('[name="address.postal_code"]').fill('01310-10')
        await form.locator('[type=submit]').click()
        await form.locator('[name="address.state"][aria-invalid]').waitFor()
      },
      { frame: { window: 1_500 } },
    ),
    scene('customer-card-remove', anas, async (page, words) => {
      await cardsShown(page)
      await page.getByRole('button', { name: words.removeNamed(words.card('Mastercard', '2454')) }).click()
      await page.getByRole('dialog', { name: words.removing.title(words.card('Mastercard', '2454')) }).waitFor()
    }),
    scene(
      'charge-of-customer',
      `/charges/${order.id}`,
      (page, words) => page.getByRole('link', { name: words.see }).waitFor(),
      { frame: { window: 1_200 } },
    ),
  ]
}
