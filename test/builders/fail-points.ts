import { expect } from 'vitest'
import type { App } from '../../src/server/start/app.ts'
import { long, sampleOf } from '../harness/long-tests.ts'
import type { World } from '../harness/world.ts'
import { startWebProcess } from './database-wire.ts'
import { layStatementWire, type StatementWire, type Stop } from './statement-wire.ts'

/**
 * Lives that are stopped before all is put right again; where they are hundreds, those who come back would be too many
 * for one hour.
 */
const AT_ONCE = long ? 24 : Number.POSITIVE_INFINITY
/** The part of the points; of one none. Where a night's other work keeps the machine busy, lives differ more. */
const MISSED_AT_MOST = long ? 1 / 2 : 1 / 6
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
export type Point = Stop | { call: number; side: Stop['side']; end: Stop['end'] }

/** Those of the points at which it is stopped; `statements` is what a run asks of the database, in order. */
export type Choose = (points: Point[], statements: readonly string[]) => Point[]

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
  /**
   * Runs a verb once undisturbed, which counts its points; then stops it at those that are chosen, or at a sample; then
   * another process puts all right. Returns at how many it was stopped.
   */
  tripAll<Work>(verb: Verb<Work>, calls: Calls, choose?: Choose): Promise<number>
  close(): Promise<void>
}

interface TrippingOptions {
  /** A process that dies at a point dies on all its connections, and is never stopped again. */
  wholeDies?: boolean
  /** Brings the world to where lives can begin: an hour and more passes over each lot of them. */
  ready?: () => Promise<void>
}

export function tripping(world: World, { wholeDies = false, ready }: TrippingOptions = {}): Tripping {
  const mostStops = wholeDies ? 1 : MOST_STOPS
  let current: Stoppable | null = null
  /** A process that has room for one more stop. */
  const aProcess = async () => {
    if (current && current.stopped < mostStops) return current
    await current?.close()
    current = await startStoppable(world, wholeDies)
    return current
  }
  return {
    close: async () => current?.close(),
    async tripAll<Work>(verb: Verb<Work>, calls: Calls, choose: Choose = points => sampleOf(points, 9)) {
      await ready?.()
      const undisturbed = await verb.prepare()
      await world.stop()
      const counting = await aProcess()
      await verb.before?.(counting, undisturbed)
      void counting.wire.arm(null)
      calls.stopAt(null)
      await verb.run(counting, undisturbed)
      const counted = { statements: [...counting.wire.seen], calls: calls.count() }
      await world.restart()

      expect(counted.calls).toBeGreaterThan(0)
      expect(counted.statements.length).toBeGreaterThan(5)
      const points = choose(pointsOf(counted), counted.statements)
      let missed = 0
      for (let first = 0; first < points.length; first += AT_ONCE) {
        const some = points.slice(first, first + AT_ONCE)
        if (first > 0) await ready?.()
        const works = await prepared(verb, some.length)
        await world.stop()
        try {
          for (const [index, point] of some.entries()) {
            const isReached = await stopAt(await aProcess(), point, verb, works[index] as Work, calls)
            if (!wholeDies) expect(isReached, `${JSON.stringify(point)} is reached`).toBe(true)
            if (!isReached) missed++
          }
        } finally {
          calls.stopAt(null)
          await current?.close()
          current = null
          await world.restart()
        }
        // What was under way without an answer has died by now, for whoever asks again.
        await world.advance(60_000)
        for (const work of works) await verb.again(work)
        await world.advance(3_600_000)
        for (const [index, work] of (first === 0 ? [...works, undisturbed] : works).entries()) {
          await verb.check(work).catch(error => {
            throw new Error(`After ${JSON.stringify(some[index] ?? 'no stop')}: ${error.message}`, { cause: error })
          })
        }
      }
      // A life of several works at once has fewer statements one time than another, where an answer came sooner: it is
      // over before the last points.
      expect(missed, 'points that were not reached').toBeLessThanOrEqual(Math.round(points.length * MISSED_AT_MOST))
      return points.length - missed
    },
  }
}

/** What is there before the stops, some at a time. */
async function prepared<Work>(verb: Verb<Work>, count: number): Promise<Work[]> {
  const works: Work[] = []
  while (works.length < count) {
    const left = Math.min(10, count - works.length)
    works.push(...(await Promise.all(Array.from({ length: left }, () => verb.prepare()))))
  }
  return works
}

async function startStoppable(world: World, wholeDies: boolean): Promise<Stoppable> {
  const wire = await layStatementWire(world.database.url, { wholeDies })
  const app = await startWebProcess(world, wire.url)
  const close = async () => {
    await wire.close()
    await app.close()
  }
  return { app, wire, stopped: 0, close }
}

/**
 * Broken before every statement and call; dead after every commit and call, as whoever dies between two commits leaves
 * what the first has written. In the long form both ways at all of them.
 */
function pointsOf({ statements, calls }: { statements: readonly string[]; calls: number }): Point[] {
  const brokenBefore = { side: 'before', end: 'broken' } as const
  const deadAfter = { side: 'after', end: 'dead' } as const
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

/** Returns whether the point was reached. */
async function stopAt<Work>(
  running: Stoppable,
  point: Point,
  verb: Verb<Work>,
  work: Work,
  calls: Calls,
): Promise<boolean> {
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
  } else {
    await ended
    if (reached || running.wire.struck()) await dead
  }
  return reached
}
