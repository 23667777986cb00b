import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../base/clock.ts'
import type { JobQueue } from '../db/jobs/job-queue.ts'
import type { Job } from '../db/jobs/jobs.ts'

/** One charge's history while it is played: what happens in it happens at its own instant. */
export interface Story {
  /** The instant in which it is. */
  now(): Date
  /** Time passes to there; never backwards. */
  moveTo(at: Date): void
  /** Takes the jobs that are due by now. What follows a payment comes last: it finds what the others have left. */
  takeDue(): Job[]
}

/** The application's clock and queue as stories see them; outside of a story they are those of the machine. */
export interface PastTime {
  clock: Clock
  queue: Pick<JobQueue, 'write' | 'dismiss'>
  /** What a call to the sandbox carries, so that it happens at the story's instant there as well. */
  headers(): Record<string, string>
  play<T>(at: Date, work: (story: Story) => Promise<T>): Promise<T>
}

type Queue = Pick<JobQueue, 'write' | 'dismiss'>

/** A story that is cut off leaves its jobs to the workers, which carry them out after so many seconds. */
const LEFT_AFTER = 600

/**
 * Opens it on the real clock and queue. A job that a story writes and that is due in the past is the story's own to
 * carry out; its row is the net under it. One that is due later than now is left to the workers.
 */
export function openPastTime(real: { clock: Clock; queue: Queue }, controlKey: string): PastTime {
  const stories = new AsyncLocalStorage<PlayedStory>()
  return {
    clock: { now: () => stories.getStore()?.now() ?? real.clock.now() },
    queue: {
      write(job) {
        const story = stories.getStore()
        if (!story) return real.queue.write(job)
        const key = job.key ?? randomUUID()
        const due = story.now().getTime() + (job.after ?? 0) * 1000
        const left = (due - real.clock.now().getTime()) / 1000
        const { insertion } = real.queue.write({ ...job, key, after: left > 0 ? left : LEFT_AFTER })
        if (left > 0) return { insertion, begin: null }
        return { insertion, begin: () => story.add({ job: { ...job, key }, due }) }
      },
      dismiss(name, key) {
        stories.getStore()?.drop(name, key)
        real.queue.dismiss(name, key)
      },
    },
    headers() {
      const story = stories.getStore()
      return story ? { 'sandbox-time': story.now().toISOString(), 'sandbox-control-key': controlKey } : {}
    },
    play(at, work) {
      const story = openStory(at, real.queue)
      return stories.run(story, () => work(story))
    },
  }
}

interface DueJob {
  job: Job
  /** Ms since 1970. */
  due: number
}

interface PlayedStory extends Story {
  add(job: DueJob): void
  drop(name: Job['name'], key: string): void
}

function openStory(at: Date, queue: Queue): PlayedStory {
  let now = at
  let waiting: DueJob[] = []
  return {
    now: () => now,
    moveTo(next) {
      if (next > now) now = next
    },
    takeDue() {
      const due = waiting.filter(one => one.due <= now.getTime())
      waiting = waiting.filter(one => one.due > now.getTime())
      for (const { job } of due) queue.dismiss(job.name, job.key ?? '')
      const isLast = ({ job }: DueJob) => Number(job.name === 'follow-payment')
      return due.toSorted((one, other) => isLast(one) - isLast(other) || one.due - other.due).map(({ job }) => job)
    },
    add: job => void waiting.push(job),
    drop(name, key) {
      waiting = waiting.filter(({ job }) => job.name !== name || job.key !== key)
    },
  }
}
