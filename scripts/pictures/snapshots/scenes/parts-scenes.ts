import type { Page } from 'playwright-core'
import { splitEnGb } from '../../../../src/web/checkout/messages/split-en-gb.ts'
import { type SplitMessages, splitPtBr } from '../../../../src/web/checkout/messages/split-pt-br.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

const words = { 'pt-BR': splitPtBr, 'en-GB': splitEnGb }

/** The payer's page of who pays in parts: what is chosen, what is held, giving up, undone and paid. */
export function partsScenes({ charges }: Shop): Scene[] {
  const scene = (
    name: string,
    address: string,
    act: (page: Page, say: SplitMessages) => Promise<unknown> = async () => undefined,
  ): Scene => ({
    name: `checkout-${name}`,
    frame: 'page',
    async open(page, { language }) {
      await page.goto(`${address}?lang=${language}`)
      if (!address.endsWith('/receipt')) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await act(page, words[language])
    },
  })
  const { inParts, partHeld, partsUndone, partsDisputed, partsPaid } = charges
  return [
    scene('parts', inParts.checkout_url, async (page, say) => {
      await page.getByRole('radio', { name: /^(Em partes|In parts)$/ }).check()
      await page.getByRole('heading', { name: say.heading }).waitFor()
    }),
    scene('parts-held', partHeld.checkout_url),
    scene('parts-give-up', partHeld.checkout_url, (page, say) =>
      page.getByRole('button', { name: say.giveUp.go, exact: true }).click(),
    ),
    scene('parts-undone', partsUndone.checkout_url, (page, say) =>
      page.getByRole('heading', { name: say.undone.heading }).waitFor(),
    ),
    scene('parts-disputed', partsDisputed.checkout_url, (page, say) =>
      page.getByRole('heading', { name: say.undone.heading }).waitFor(),
    ),
    scene('parts-paid', partsPaid.checkout_url),
    scene('receipt-parts', `${partsPaid.checkout_url}/receipt`),
  ]
}
