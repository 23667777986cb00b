import type { Page } from 'playwright-core'
import { payerEnGb } from '../../../../src/web/checkout/messages/payer-en-gb.ts'
import { payerPtBr } from '../../../../src/web/checkout/messages/payer-pt-br.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

/** Where a gateway must know who pays, and at which address, before a card: nothing written, and what is wrong. */
export function payerScenes({ pspShop }: Shop): Scene[] {
  const scene = (name: string, act: (page: Page, go: string) => Promise<unknown>): Scene => ({
    name: `checkout-${name}`,
    frame: 'page',
    async open(page, { language }) {
      const { charge } = await pspShop()
      await page.goto(`${charge.checkout_url}?lang=${language}`)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: { 'pt-BR': 'Cartão', 'en-GB': 'Card' }[language], exact: true }).check()
      const { go } = { 'pt-BR': payerPtBr, 'en-GB': payerEnGb }[language].by.card
      await page.getByRole('button', { name: go, exact: true }).waitFor()
      await act(page, go)
    },
  })
  return [
    scene('card-payer', async () => undefined),
    scene('card-payer-faults', async (page, go) => {
      await page.locator('[name="name"]').fill('Ana Beatriz Souza')
      await page.locator('[name="email"]').fill('ana.souza')
      await page.locator('[name="address.postal_code"]').fill('01310-10')
      await page.locator('[name="address.street"]').fill('Avenida Paulista')
      await page.getByRole('button', { name: go, exact: true }).click()
      await page.locator('[name="address.state"][aria-invalid]').waitFor()
    }),
  ]
}
