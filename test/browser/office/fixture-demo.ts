import type { Demo } from '../../../src/shared/contract/demo.ts'
import { instantAgo } from './fixture-charges.ts'

/** A demo that nobody has asked for. */
export const noDemo: Demo = {
  status: 'none',
  days: 0,
  days_played: 0,
  charges: 0,
  begun_at: null,
  ended_at: null,
}

/** Begins it; the test says how far it comes. */
export function beginDemoIn(shop: { demo: Demo }): Demo {
  shop.demo = { ...noDemo, status: 'playing', days: 90, days_played: 34, charges: 1_900, begun_at: instantAgo(0) }
  return shop.demo
}
