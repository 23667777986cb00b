import { expect } from 'vitest'
import type { App } from '../../src/server/app.ts'
import type { World } from '../harness/world.ts'
import { startWebProcess } from './database-wire.ts'
import { layStatementWire, type StatementWire, type Stop } from './statement-wire.ts'

/** Its pool has 20 connections. */
const MOST_STOPS = 12

/** The process that is stopped. It works no jobs; those of a verb are carried out here, as a worker does. */
export interface Stoppable {
  app: App
  wire: StatementWire
  /** How often it was stopped for good: each time holds a connection of its pool. */
  stopped: number
  close(): Promise<void>
}

/** Before or after a statement, or an outbound call; numbers begin at 1. */
type Point = Stop | { call: number; side: Stop['side']; end: Stop['end'] }

/** One verb: what must be there before, its run, and what whoever asked for it does when there was no answer. */
export interface Verb<Work> {
  prepare(): Promise<Work>
  /** What must be done in the process itself before it is stopped. */
  before?(running: Stoppable, work: Work): Promise<unknown>
  /** Never ends, or throws, where the process was stopped. */
  run(running: Stoppable, work: Work): Promise<unknown>
  again(work: Work): Promise<unknown>
  check(work: Work): Promise<void>
}

/** The outbound calls of one verb, to whomever. */
export interface Calls {
  count(): number
  stopAt(stop: { call: number; side: Stop['side']; reached(): void } | null): void
}

/** Stops a process of the application at every point of a verb. */
export interface Tripping {
  /** Runs a verb once undisturbed, which counts its points; then stops it at each; then another process puts all right. */
  tripAll<Work>(verb: Verb<Work>, calls: Calls): Promise<void>
  close(): Promise<void>
}

export function tripping(world: World): Tripping {
  let current: Stoppable | null = null
  /** A process that has room for one more stop. */
  const aProcess = async () => {
    if (current && current.stopped < MOST_STOPS) return current
    await current?.close()
    current = await startStoppable(world)
    return current
  }
  return {
    close: async () => current?.close(),
    async tripAll<Work>(verb: Verb<Work>, calls: Calls) {
      const undisturbed = await verb.prepare()
      await world.stop()
      const counting = await aProcess()
      await verb.before?.(counting, undisturbed)
      void counting.wire.arm(null)
      calls.stopAt(null)
      await verb.run(counting, undisturbed)
      const counted = { statements: [...counting.wire.seen], calls: calls.count() }
      await world.restart()

      expect(counted.calls).toBe(1)
      expect(counted.statements.length).toBeGreaterThan(5)
      const points = pointsOf(counted)
      const works: Work[] = []
      while (works.length < points.length) {
        const some = points.slice(works.length, works.length + 10)
        works.push(...(await Promise.all(some.map(() => verb.prepare()))))
      }
      await world.stop()
      for (const [index, point] of points.entries())
        await stopAt(await aProcess(), point, verb, works[index] as Work, calls)
      calls.stopAt(null)
      await current?.close()
      current = null
      await world.restart()
      // What was under way without an answer has died by now, for whoever asks again.
      await world.advance(60_000)
      for (const work of works) await verb.again(work)
      await world.advance(3_600_000)
      for (const [index, work] of [...works, undisturbed].entries()) {
        await verb.check(work).catch(error => {
          throw new Error(`After ${JSON.stringify(points[index] ?? 'no stop')}: ${error.message}`, { cause: error })
        })
      }
    },
  }
}

async function startStoppable(world: World): Promise<Stoppable> {
  const wire = await layStatementWire(world.database.url)
  const app = await startWebProcess(world, wire.url)
  const close = async () => {
    await wire.close()
    await app.close()
  }
  return { app, wire, stopped: 0, close }
}

/**
 * Broken before every statement and call; dead after every commit and call, as whoever dies between two commits leaves what
 * the first has written. In the long form both ways at all of them.
 */
function pointsOf({ statements, calls }: { statements: readonly string[]; calls: number }): Point[] {
  const brokenBefore = { side: 'before', end: 'broken' } as const
  const deadAfter = { side: 'after', end: 'dead' } as const
  const long = process.env.LONG_TESTS === 'on'
  const more = long ? [{ side: 'after', end: 'broken' } as const, { side: 'before', end: 'dead' } as const] : []
  return [
    ...statements.flatMap((text, index) =>
      [brokenBefore, ...(long || text === 'commit' ? [deadAfter] : []), ...more].map(one => ({
        ...one,
        statement: index + 1,
      })),
    ),
    ...Array.from({ length: calls }).flatMap((_, index) =>
      [brokenBefore, deadAfter, ...more].map(one => ({ ...one, call: index + 1 })),
    ),
  ]
}

async function stopAt<Work>(
  running: Stoppable,
  point: Point,
  verb: Verb<Work>,
  work: Work,
  calls: Calls,
): Promise<void> {
  await verb.before?.(running, work)
  let reached = false
  let dead: Promise<void>
  if ('statement' in point) {
    calls.stopAt(null)
    dead = running.wire.arm(point).then(() => {
      reached = true
    })
  } else {
    void running.wire.arm(null)
    dead = new Promise(resolve => {
      const reach = () => {
        if (reached) return
        reached = true
        // Dead at the call: no statement that comes after it is carried out.
        const none = point.end === 'dead' && running.wire.arm({ statement: 1, side: 'before', end: 'dead' })
        resolve(none || undefined)
      }
      calls.stopAt({ ...point, reached: reach })
    })
  }
  const ended = verb.run(running, work).catch(() => undefined)
  if (point.end === 'dead') {
    await Promise.race([dead, ended])
    running.stopped++
  } else await Promise.all([dead, ended])
  expect(reached, `${JSON.stringify(point)} is reached`).toBe(true)
}
