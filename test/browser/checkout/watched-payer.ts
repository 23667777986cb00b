import type { Page } from 'playwright-core'
import { newCharge } from '../../builders/banks/pix-charges.ts'
import type { SoughtCard, Trace } from '../../builders/cards/card-search.ts'
import type { CardWorld } from '../../builders/cards/held-cards.ts'
import { newSession } from '../../builders/cards/saved-cards.ts'
import { screens, type TestBrowser } from '../../harness/browser.ts'
import type { World } from '../../harness/world.ts'

export type WatchedPayer = ReturnType<typeof watchPayer>

/** A payer who types cards, and of whom everything is written down that leaves the browser or stays in it. */
export function watchPayer({ world, browser, cards }: { world: World; browser: TestBrowser; cards: CardWorld }) {
  /** Every card that was typed, whole or not. */
  const typed: SoughtCard[] = []
  const sent: Trace[] = []
  /** What went to the token endpoint, where cards belong. */
  const tokenBodies: string[] = []

  /** A page on a new charge, with the card chosen; everything that it sends is written down. */
  async function visit(amount: number, { way = 'Cartão', ...more }: { way?: string; [asked: string]: unknown } = {}) {
    const charge = await newCharge(world.store, {
      amount,
      methods: ['pix', 'credit-card', 'debit-card'],
      pay_with: { method: 'pix' },
      ...more,
    })
    const page = await browser.open('about:blank', screens.phone)
    record(page)
    await page.goto('customer_id' in more ? ((await newSession(cards, charge.id)).url ?? '') : charge.checkout_url)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    await page.getByRole('radio', { name: way, exact: true }).check()
    return { page, charge }
  }

  function record(page: Page): void {
    page.on('request', request => {
      const body = request.postData() ?? ''
      const isToken = request.method() === 'POST' && request.url() === `${cards.merchant.base_url}/tokens`
      if (isToken) tokenBodies.push(body)
      const what = {
        method: request.method(),
        url: request.url(),
        headers: request.headers(),
        body: isToken ? '' : body,
      }
      sent.push({ place: `browser to ${new URL(request.url()).origin}`, what })
    })
    page.on('console', message => sent.push({ place: 'console', what: message.text() }))
  }

  async function type(page: Page, card: SoughtCard, { holder = 'Ana Souza', use = 'Crédito' } = {}): Promise<void> {
    typed.push(card)
    const form = page.locator('iframe').filter({ visible: true }).contentFrame()
    await form.getByLabel('Número do cartão').fill(card.number)
    await form.getByLabel('Validade').fill('12/34')
    await form.getByLabel('Código (CVV)').fill(card.cvv)
    await form.getByLabel('Nome no cartão').fill(holder)
    const choice = form.getByLabel(use, { exact: true })
    if (await choice.isVisible()) await choice.check()
  }

  /** Leaves a page, with what it kept. */
  async function leave(page: Page): Promise<void> {
    const kept = await Promise.all(
      page
        .frames()
        .map(frame =>
          frame.evaluate(
            'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href, ' +
              'history.state])',
          ),
        ),
    )
    sent.push({ place: 'kept by the browser', what: kept })
    await page.context().close()
  }

  return { typed, sent, tokenBodies, visit, type, leave }
}

/** Presses the page's button by the keyboard, whatever the amount on it. */
export const pay = (page: Page) =>
  page
    .getByRole('button', { name: /^Pagar R\$/ })
    .filter({ visible: true })
    .press('Enter')
/** Goes on from a plan. */
export const go = (page: Page) =>
  page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true }).press('Enter')
