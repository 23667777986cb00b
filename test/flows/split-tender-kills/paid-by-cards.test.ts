import { afterAll, beforeAll, expect } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { type KillStage, one, openKillStage, PATIENCE } from './stage.ts'

/** The program dies at each step of a charge that cards pay, or a card and a voucher. */
let stage: KillStage
beforeAll(async () => {
  stage = await openKillStage()
})
afterAll(() => stage?.close())

slow('two cards: killed at a step of its life, it is paid in full or undone', { timeout: PATIENCE }, () =>
  stage.whilePaid([{ by: 'card', amount: 6_000 }, { by: 'card' }], one),
)

slow('a card and a voucher: killed at a step of its life, it is paid in full or undone', { timeout: PATIENCE }, () =>
  stage.whilePaid([{ by: 'card', amount: 5_000 }, { by: 'voucher' }], one),
)

slow('bank, acquirer and our books say the same of all of it', async () => {
  const ends = await stage.expectSameEverywhere()
  expect(ends.paid, 'some are paid').toBeGreaterThan(0)
})
