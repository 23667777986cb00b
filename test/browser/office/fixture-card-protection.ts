import { type CardProtection, cardProtectionPutSchema } from '../../../src/shared/contract/card-protection.ts'
import { instantAgo } from './fixture-charges.ts'
import type { FixtureShop } from './fixture-shop.ts'

const kept = new WeakMap<FixtureShop, CardProtection>()

/** How often cards may be tried at a shop. */
export function protectionOf(shop: FixtureShop): CardProtection {
  return kept.get(shop) ?? { object: 'card_protection', ...cardProtectionPutSchema.parse({}), changed_at: null }
}

/** Sets all of it, as the contract says. */
export function changeProtection(shop: FixtureShop, body: unknown): CardProtection {
  kept.set(shop, {
    object: 'card_protection',
    ...cardProtectionPutSchema.parse(body),
    changed_at: instantAgo(0),
  })
  return protectionOf(shop)
}
