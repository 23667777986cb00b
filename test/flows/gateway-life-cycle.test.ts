import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { drivers } from '../builders/gateways/gateway-drivers.ts'
import { drawn, long, sampleOf } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'
import { operate } from './gateway-model/operate.ts'
import { firstAt, operationsAt } from './gateway-model/operations.ts'
import { openGatewayStore } from './gateway-model/shop.ts'
import { settleGateway } from './gateway-model/verdict.ts'
import { stepsOf } from './model-steps.ts'

/**
 * Random operations on cards and Pix at each gateway that the sandbox plays, while it does everything wrong that it
 * can: in the end nothing was captured or given back twice, the books are the gateway's to the centavo, and nothing is
 * under way. `npm test` plays at every second gateway.
 */
const sequences = Number(process.env.SEQUENCES ?? drawn({ short: 1, whole: 200 }))
/** The short form is the same every time; the long one prints what repeats it. */
const seed = Number(process.env.SEED ?? (long ? Math.floor(Math.random() * 2 ** 31) : 20_261_126))
/** The path of one sequence of a seed, as fast-check prints it where it fails: it alone is played. */
const replayed = process.env.REPLAY
const chosen = drivers.filter(({ name }) => !process.env.GATEWAY || process.env.GATEWAY.split(',').includes(name))
/** Each settled sequence takes days of the world's time: a world is over before its cards and certificates are. */
const perWorld = 60
const MINUTE = 60_000

beforeAll(() => {
  if (long) console.info(`seed ${seed}`)
})

test.concurrent.for(sampleOf(chosen, 2))(
  'any life of cards and codes at $name ends with the same books there and here',
  { timeout: (long ? 300 : 10) * MINUTE },
  async driver => {
    const steps = stepsOf(operationsAt(driver), operate, long ? 30 : 8)
    let world: World | null = null
    let begun = 0
    const property = fc.asyncProperty(firstAt(driver), steps, async (first, commands) => {
      if (begun++ % perWorld === 0) {
        await world?.close()
        world = null
      }
      world ??= await openWorld({ patience: 500 })
      const shop = await openGatewayStore(world, driver)
      try {
        await operate(shop, first)
        await fc.asyncModelRun(() => ({ model: {}, real: shop }), commands)
        await settleGateway(shop)
      } catch (error) {
        if (long) console.info(`Sequence ${begun} at ${driver.name} from seed ${seed} fails.`, error)
        throw error
      }
    })
    const endOnFailure = process.env.SHRINK === 'off'
    const numRuns = replayed ? 1 : sequences
    try {
      await fc.assert(property, { numRuns, seed, endOnFailure, ...(replayed && { path: replayed }) })
    } finally {
      await (world as World | null)?.close()
    }
    expect(begun).toBe(numRuns)
  },
)
