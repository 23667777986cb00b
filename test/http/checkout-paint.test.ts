import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCharge } from '../builders/pix-charges.ts'
import { takeCards } from '../builders/store-with-cards.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What the first paint of a payer's page waits for: docs/decisions/0040. */
let world: World
beforeAll(async () => {
  world = await openWorld()
  await takeCards(world)
})
afterAll(() => world.close())

/** A page of a new charge: its head, its content and what comes after that. */
async function pageOf(methods: string[]) {
  const { checkout_url } = await newCharge(world.store, { amount: 12990, methods })
  const html = await (await fetch(checkout_url)).text()
  const [head = '', body = ''] = html.split('<body>')
  return { head, content: body.split('</footer>')[0] ?? '', after: body.split('</footer>')[1] ?? '' }
}

test('where a Pix waits nothing is painted before its code is read', async () => {
  for (const methods of [['pix'], ['pix', 'credit-card']]) {
    const { head, content } = await pageOf(methods)
    expect(head).toContain('<link rel="expect" href="#pix-code" blocking="render">')
    expect(content).toContain('<textarea id="pix-code"')
  }
})

test('style of the card comes after a page that begins with the Pix, and before one that begins with the card', async () => {
  const both = await pageOf(['pix', 'credit-card'])
  expect(both.head).toContain('.method-choice')
  expect(both.head).not.toMatch(/\.saved-card|\.alert/)
  expect(both.after).toMatch(/^<style nonce="[^"]+">.*\.saved-card.*<\/style><script/s)
  const card = await pageOf(['credit-card'])
  expect(card.head).toMatch(/\.saved-card/)
  expect(card.head).not.toContain('rel="expect"')
  expect(card.after).not.toContain('<style')
})

test("a store's own colour overrules what that style brings", async () => {
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  await world.database.owner.query(`update stores set accent = '#7a1fa2' where id = '${world.store.id}'`)
  const { head, after } = await pageOf(['pix', 'credit-card'])
  const accent = '--accent:#7a1fa2'
  expect(head.lastIndexOf(accent)).toBeGreaterThan(head.indexOf('--accent:#0c6b4e'))
  const style = after.slice(0, after.indexOf('</style>'))
  expect(style.lastIndexOf(accent)).toBeGreaterThan(style.indexOf('--text-faint'))
})
