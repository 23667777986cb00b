import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** How long, how wide and how hard a run is. */
export interface Options {
  /** Everything that is drawn is drawn from it: the same seed is the same plan. */
  seed: string
  /** Minutes in which charges are begun; some of them end later. */
  minutes: number
  /** Charges begun in those minutes, evenly. */
  charges: number
  /** How often something is killed in those minutes. */
  kills: number
  /** Whether two of three charges are paid at the gateways that the sandbox plays. */
  gateways: boolean
  /** Whether the bank does wrong what it can do wrong. */
  faults: boolean
  /** Minutes after which nothing is begun and nothing is killed any more, however slow the machine is. */
  atMost: number
  /** Minutes that everything may take to come right after the last fault and the last kill. */
  settle: number
  /** Whether what waits for its time is let come at once then: a look of seconds for a test. */
  hurry: boolean
  /** Whether the data folder and its logs are left where they are. */
  keep: boolean
}

/**
 * Minutes in which everything comes right: two looks that are five minutes apart, and at gateways also news that waited
 * for what they find, which is thought about again five minutes after it at most.
 */
const SETTLE = { long: 10, short: 2.5 }
/**
 * What was asked and not answered is asked again after five minutes, however much is let come at once. A refund that is
 * denied later is believed so after five more, and the next of its payment is asked for after that.
 */
const SETTLE_AT_GATEWAYS = { long: 26, short: 7 }

const WORDS = `npm run torture -- [options]
  --minutes N     minutes in which charges are begun (20)
  --charges N     charges begun in them (260 a minute)
  --kills N       how often the app, PostgreSQL or everything is killed (5 a minute)
  --gateways      two of three charges are paid at Adyen, Pagar.me, Mercado Pago and Cielo
  --faults off    a bank that does nothing wrong (on)
  --seed TEXT     repeats the plan of a run (drawn, and printed)
  --at-most N     minutes after which no more is begun, where the machine is slower than that (three times --minutes)
  --settle N      minutes given to everything to come right at the end (10; 26 with --gateways)
  --short         a look for a test: 50 charges, 3 kills, and what waits for its time comes at once at the end
  --keep          leave the data folder and the logs`

/** Reads the command line. @throws Error that says what may be written. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      charges: { type: 'string' },
      kills: { type: 'string' },
      gateways: { type: 'boolean', default: false },
      faults: { type: 'string', default: 'on' },
      'at-most': { type: 'string' },
      settle: { type: 'string' },
      short: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new Error(WORDS)
  if (values.faults !== 'on' && values.faults !== 'off') throw new Error(`--faults is on or off.\n${WORDS}`)
  const { short } = values
  const minutes = number('minutes', values.minutes, short ? 0.25 : 20, 24 * 60)
  return {
    seed: values.seed ?? String(randomInt(1, 1_000_000)),
    minutes,
    charges: Math.round(number('charges', values.charges, short ? 50 : minutes * 260, 1_000_000)),
    kills: Math.round(number('kills', values.kills, short ? 3 : minutes * 5, 10_000)),
    gateways: values.gateways,
    faults: values.faults === 'on',
    atMost: number('at-most', values['at-most'], 3 * minutes, 72 * 60),
    settle: number(
      'settle',
      values.settle,
      (values.gateways ? SETTLE_AT_GATEWAYS : SETTLE)[short ? 'short' : 'long'],
      24 * 60,
    ),
    hurry: short,
    keep: values.keep,
  }
}

function number(name: string, text: string | undefined, standard: number, most: number): number {
  if (text === undefined) return standard
  const value = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && value <= most) return value
  throw new Error(`--${name} is "${text}"; write a number up to ${most}.\n${WORDS}`)
}
