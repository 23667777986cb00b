import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** What the first paint of a payer's page needs is in the page: docs/decisions/0042. */
let world: World
beforeAll(async () => {
  world = await shareWorld()
  await takeCards(world)
})
afterAll(() => world.close())

/** A page of a new charge. */
async function pageOf(methods: string[]): Promise<string> {
  const { checkout_url } = await newCharge(world.store, { amount: 12990, methods })
  return (await fetch(checkout_url)).text()
}

test('a page is whole as HTML, and names one script of its own', async () => {
  for (const methods of [['pix'], ['pix', 'credit-card']]) {
    const html = await pageOf(methods)
    expect(html).toContain('<textarea class="pay-code-text" id="pix-code"')
    expect(html.match(/<script type="module" src="[^"]+"/g)).toEqual([
      expect.stringMatching(/src="\/assets\/client-[^"]+\.js"/),
    ])
    expect(html).not.toMatch(/rel="(stylesheet|preload|modulepreload)"/)
    // What runs is a file; what stands in the page is data, and what files must be.
    expect(html.match(/<script(?! type="module" src=)[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="importmap" nonce="[^"]+">$/),
      '<script type="application/json" id="charge">',
    ])
  }
})

test('style of other faces is on a page that begins with one, and on no page that waits for a Pix', async () => {
  expect(await pageOf(['pix'])).not.toMatch(/\.ways|\.installments|\.alert/)
  const withCard = await pageOf(['pix', 'credit-card'])
  expect(withCard).toMatch(/\.ways.*\.installments/s)
  // What no page of such a charge begins with comes with its code.
  expect(withCard).not.toMatch(/\.saved-card|\.tender-list|\.wallet-buttons/)
})

test("a store's own color overrules the house's", async () => {
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  await world.database.owner.query(`update stores set accent = '#7a1fa2' where id = '${world.store.id}'`)
  const html = await pageOf(['pix', 'credit-card'])
  expect(html.lastIndexOf('--accent:#7a1fa2')).toBeGreaterThan(html.lastIndexOf('--accent:var('))
})
