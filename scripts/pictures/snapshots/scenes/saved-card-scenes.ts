import type { Page } from 'playwright-core'
import { savedEnGb } from '../../../../src/web/checkout/messages/saved-en-gb.ts'
import { type SavedMessages, savedPtBr } from '../../../../src/web/checkout/messages/saved-pt-br.ts'
import type { Scene } from '../scene.ts'
import type { Customers } from '../seed-customers.ts'

/**
 * The payer's page of a customer who came signed in: their saved cards, one that is removed, and another one that is
 * kept.
 */
export function savedCardScenes({ addressFor }: Customers): Scene[] {
  const scene = (name: string, act: (page: Page, say: SavedMessages) => Promise<unknown>): Scene => ({
    name: `checkout-${name}`,
    frame: 'page',
    async open(page, { language }) {
      const address = new URL(await addressFor())
      address.searchParams.set('lang', language)
      // Another secret behind the # of the same address would not load the page anew.
      await page.goto('about:blank')
      await page.goto(address.href)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: { 'pt-BR': 'Cartão', 'en-GB': 'Card' }[language], exact: true }).check()
      const saved = { 'pt-BR': savedPtBr, 'en-GB': savedEnGb }[language]
      await page.getByRole('group', { name: saved.legend }).waitFor()
      await act(page, saved)
    },
  })
  return [
    scene('saved-cards', async () => undefined),
    scene('saved-card-remove', (page, say) =>
      page.getByRole('button', { name: say.removeNamed(say.name('Mastercard', '2454')) }).click(),
    ),
    scene('saved-card-other', async (page, say) => {
      await page.getByRole('radio', { name: say.other }).check()
      await page.frameLocator('iframe').locator('form').waitFor()
      await page.getByRole('checkbox').waitFor()
    }),
  ]
}
