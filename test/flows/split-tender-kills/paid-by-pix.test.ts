import { afterAll, beforeAll, expect, test } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { few, type KillStage, one, openKillStage, PATIENCE } from './stage.ts'

/**
 * The program dies at each step of a charge that a card or a voucher and a Pix pay. `npm run test:long` takes every
 * statement and call; the short form every twenty-fourth commit and call of a card and a Pix.
 */
let stage: KillStage
beforeAll(async () => {
  stage = await openKillStage()
})
afterAll(() => stage?.close())

test('a card and a Pix: killed at a step of its life, it is paid in full or undone', { timeout: PATIENCE }, () =>
  stage.whilePaid([{ by: 'card', amount: 3_000 }, { by: 'pix' }], few),
)

slow('a voucher and a Pix: killed at a step of its life, it is paid in full or undone', { timeout: PATIENCE }, () =>
  stage.whilePaid([{ by: 'voucher', amount: 4_000 }, { by: 'pix' }], one),
)

test('bank, acquirer and our books say the same of all of it', async () => {
  const ends = await stage.expectSameEverywhere()
  expect(ends.paid, 'some are paid').toBeGreaterThan(0)
})
