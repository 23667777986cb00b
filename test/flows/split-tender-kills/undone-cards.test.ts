import { afterAll, beforeAll, expect } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { type KillStage, openKillStage, PATIENCE } from './stage.ts'

/** The program dies at each step of the undoing of cards that are held, and of a Pix that came when a hold was gone. */
let stage: KillStage
beforeAll(async () => {
  stage = await openKillStage()
})
afterAll(() => stage?.close())

slow('a held card and a shown Pix: killed while they are undone, nothing of them is left', { timeout: PATIENCE }, () =>
  stage.whileUndone([{ by: 'card', amount: 3_000 }, { by: 'pix' }]),
)

slow('two held cards: killed while they are undone, nothing of them is left', { timeout: PATIENCE }, () =>
  stage.whileUndone([
    { by: 'card', amount: 3_000 },
    { by: 'card', amount: 2_000 },
  ]),
)

slow(
  'a hold that is gone when the Pix has arrived: killed while all is undone, the Pix is back',
  { timeout: PATIENCE },
  () => stage.whileHoldIsLost(),
)

slow('bank, acquirer and our books say the same of all of it', async () => {
  const ends = await stage.expectSameEverywhere()
  expect(ends.undone, 'some are undone').toBeGreaterThan(0)
})
