import { afterAll, beforeAll, expect, test } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { type KillStage, openKillStage, PATIENCE } from './stage.ts'

/**
 * The program dies at each step of the undoing of what a voucher has paid. `npm run test:long` takes every statement
 * and call; the short form one of a held card and a voucher.
 */
let stage: KillStage
beforeAll(async () => {
  stage = await openKillStage()
})
afterAll(() => stage?.close())

test('a held card and a voucher: killed while they are undone, nothing of them is left', { timeout: PATIENCE }, () =>
  stage.whileUndone([
    { by: 'card', amount: 3_000 },
    { by: 'voucher', amount: 2_000 },
  ]),
)

slow('a voucher and a shown Pix: killed while they are undone, nothing of them is left', { timeout: PATIENCE }, () =>
  stage.whileUndone([{ by: 'voucher', amount: 4_000 }, { by: 'pix' }]),
)

test('bank, acquirer and our books say the same of all of it', async () => {
  const ends = await stage.expectSameEverywhere()
  expect(ends.undone, 'some are undone').toBeGreaterThan(0)
})
