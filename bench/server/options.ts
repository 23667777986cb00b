import { parseArgs } from 'node:util'
import { type FlowName, flowNames } from './flows.ts'

/** How long and how wide a run is. */
export interface Options {
  /** Seconds of one measurement. */
  seconds: number
  /** Rounds; each measures everything once, reference and product in turn. */
  rounds: number
  /** Requests or cycles under way at a time. */
  concurrency: readonly number[]
  /** What is measured; the even load comes with all of it. */
  flows: readonly FlowName[]
  /** Paid charges that are in both databases before anything is measured. */
  preload: number
  /** Whether the server is profiled instead of compared. */
  profile: boolean
}

const everyFlow = Object.keys(flowNames) as FlowName[]
const full = { seconds: '4', rounds: '3', concurrency: '1,8,16,32', preload: '0' }
const MOST = { seconds: 120, rounds: 25, concurrency: 64, preload: 5_000_000 }

/** Reads the command line. @throws Error that says what may be written. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: full.seconds },
      rounds: { type: 'string', default: full.rounds },
      concurrency: { type: 'string', default: full.concurrency },
      flows: { type: 'string', default: everyFlow.join() },
      preload: { type: 'string', default: full.preload },
      profile: { type: 'boolean', default: false },
    },
  })
  return {
    seconds: whole('seconds', values.seconds, 1),
    rounds: whole('rounds', values.rounds, 1),
    concurrency: values.concurrency.split(',').map(text => whole('concurrency', text, 1)),
    flows: values.flows.split(',').map(flowOf),
    preload: whole('preload', values.preload, 0),
    profile: values.profile,
  }
}

/** Whether the run is long and wide enough for its figures to be kept in the page. */
export function isFull({ seconds, rounds, concurrency, flows, profile }: Options): boolean {
  const enough = seconds >= Number(full.seconds) && rounds >= Number(full.rounds) && hasEveryFlow({ flows })
  return enough && !profile && concurrency.join() === full.concurrency
}

/** Whether nothing was left out. */
export function hasEveryFlow({ flows }: Pick<Options, 'flows'>): boolean {
  return everyFlow.every(flow => flows.includes(flow))
}

function flowOf(text: string): FlowName {
  const flow = everyFlow.find(name => name === text.trim())
  if (flow) return flow
  throw new Error(`--flows is "${text}"; write ${everyFlow.join(', ')} or some of them.`)
}

function whole(name: keyof typeof MOST, text: string, least: number): number {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : -1
  if (value < least || value > MOST[name]) {
    throw new Error(`--${name} is "${text}"; write whole numbers from ${least} to ${MOST[name]}.`)
  }
  return value
}
