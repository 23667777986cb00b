import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { drawn, long } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'
import { stepsOf } from './model-steps.ts'
import { operate } from './payment-model/operate.ts'
import { creation, operation, shopKind } from './payment-model/operations.ts'
import { openShop } from './payment-model/shop.ts'
import { settle } from './payment-model/verdict.ts'

/**
 * Random operations on charges that are paid in every way, whole and by split tender, while acquirer, bank and webhooks
 * do wrong and the program is started anew: in the end no money was taken twice or given back beyond what was taken,
 * the books are the acquirer's and the bank's to the centavo, and nothing is under way.
 */
const sequences = Number(process.env.SEQUENCES ?? drawn({ short: 1, whole: 2_000 }))
/** Worlds beside one another, each with its clock: a sequence waits more than it works. */
const lanes = Number(process.env.LANES ?? (long ? 3 : 1))
/** Each settled sequence takes ten days of the world's time: a world is over before its cards and certificates are. */
const perWorld = 50
/** The short form is the same every time; the long one prints what repeats it. */
const seed = Number(process.env.SEED ?? (long ? Math.floor(Math.random() * 2 ** 31) : 20_261_122))
/** The path of one sequence of a seed, as fast-check prints it where it fails: it alone is played. */
const replayed = process.env.REPLAY
/** Whether what fails is made shorter, which takes its time. */
const shrink = process.env.SHRINK !== 'off'
const MINUTE = 60_000

beforeAll(() => {
  if (long) console.info(`seed ${seed}`)
})

const steps = stepsOf(operation, operate, long ? 40 : 24)
const perLane = replayed ? 1 : Math.ceil(sequences / lanes)

test.concurrent.for(Array.from({ length: replayed ? 1 : lanes }, (_, lane) => seed + lane))(
  `${perLane} sequences of the life of a payment end with the same books everywhere, from seed %i`,
  { timeout: (long ? 300 : 15) * MINUTE },
  async ofLane => {
    let world: World | null = null
    let begun = 0
    async function worldForNext(): Promise<World> {
      if (begun++ % perWorld === 0) {
        await world?.close()
        world = null
      }
      world ??= await openWorld({ patience: 500 })
      return world
    }
    let hasFailed = false
    const property = fc.asyncProperty(shopKind, creation, steps, async (kind, first, commands) => {
      const shop = await openShop(await worldForNext(), kind)
      try {
        await operate(shop, first)
        await fc.asyncModelRun(() => ({ model: {}, real: shop }), commands)
        await settle(shop)
      } catch (error) {
        if ((long || !shrink) && !hasFailed) console.info(`Sequence ${begun} from seed ${ofLane} fails.`, error)
        hasFailed = true
        throw error
      }
      if (long && begun % 50 === 0) console.info(`${begun} sequences from seed ${ofLane}`)
    })
    const interruptAfterTimeLimit = (long ? 295 : 14) * MINUTE
    const ends = { interruptAfterTimeLimit, markInterruptAsFailure: true, endOnFailure: !shrink }
    const how = { numRuns: perLane, seed: ofLane, ...ends, ...(replayed && { path: replayed }) }
    try {
      await fc.assert(property, how)
    } finally {
      await (world as World | null)?.close()
    }
    expect(begun).toBe(perLane)
  },
)
