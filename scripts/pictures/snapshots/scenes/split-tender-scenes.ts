import type { Page } from 'playwright-core'
import { splitTenderEnGb } from '../../../../src/web/checkout/messages/split-tender-en-gb.ts'
import { type SplitTenderMessages, splitTenderPtBr } from '../../../../src/web/checkout/messages/split-tender-pt-br.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

const words = { 'pt-BR': splitTenderPtBr, 'en-GB': splitTenderEnGb }

/** The payer's page of who pays by split tender: what is chosen, what is held, giving up, undone and paid. */
export function splitTenderScenes({ charges }: Shop): Scene[] {
  const scene = (
    name: string,
    address: string,
    act: (page: Page, say: SplitTenderMessages) => Promise<unknown> = async () => undefined,
  ): Scene => ({
    name: `checkout-${name}`,
    frame: 'page',
    async open(page, { language }) {
      await page.goto(`${address}?lang=${language}`)
      if (!address.endsWith('/receipt')) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await act(page, words[language])
    },
  })
  const { bySplitTender, tenderHeld, tendersUndone, tendersDisputed, tendersPaid } = charges
  return [
    scene('split-tender', bySplitTender.checkout_url, async (page, say) => {
      await page.getByRole('radio', { name: /^(Em partes|Split payment)$/ }).check()
      await page.getByRole('heading', { name: say.heading }).waitFor()
    }),
    scene('tenders-held', tenderHeld.checkout_url),
    scene('tenders-give-up', tenderHeld.checkout_url, (page, say) =>
      page.getByRole('button', { name: say.giveUp.go, exact: true }).click(),
    ),
    scene('tenders-undone', tendersUndone.checkout_url, (page, say) =>
      page.getByRole('heading', { name: say.undone.heading }).waitFor(),
    ),
    scene('tenders-disputed', tendersDisputed.checkout_url, (page, say) =>
      page.getByRole('heading', { name: say.undone.heading }).waitFor(),
    ),
    scene('tenders-paid', tendersPaid.checkout_url),
    scene('receipt-split-tender', `${tendersPaid.checkout_url}/receipt`),
  ]
}
