import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { startWebhookListener, type WebhookListener } from '../builders/webhook-listener.ts'
import { drawn, long } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'
import { stepsOf } from './model-steps.ts'
import { creation, operate, operation } from './pix-model/operations.ts'
import { openSequence } from './pix-model/sequence.ts'
import { settle } from './pix-model/verdict.ts'

/**
 * Random operations of merchants, payers and the bank, while the bank does wrong and calls as it likes: in the end the
 * application says what a small model of the contract and the bank's own books say.
 */
const sequences = Number(process.env.SEQUENCES ?? drawn({ short: 3, whole: 1_000 }))
/** The short form is the same every time. */
const seed = process.env.SEED ? Number(process.env.SEED) : long ? undefined : 20_261_121
const MINUTE = 60_000

let world: World
let listener: WebhookListener
beforeAll(async () => {
  world = await openWorld({ patience: 150 })
  listener = await startWebhookListener()
})
afterAll(async () => {
  await world.close()
  await listener.close()
})

const steps = stepsOf(operation, operate, 16)

test(
  `${sequences} sequences of the life of a Pix end as the contract says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(creation, steps, async (first, commands) => {
        const sequence = await openSequence(world, listener)
        await operate(sequence, first)
        await fc.asyncModelRun(() => ({ model: {}, real: sequence }), commands)
        await settle(sequence)
        listener.received.length = 0
      }),
      {
        numRuns: sequences,
        ...(seed !== undefined && { seed }),
        interruptAfterTimeLimit: (long ? 60 : 4) * MINUTE,
        markInterruptAsFailure: true,
        // What fails is made shorter, which takes its time.
        endOnFailure: process.env.SHRINK === 'off',
      },
    )
  },
  (long ? 61 : 5) * MINUTE,
)
