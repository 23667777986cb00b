import { isPassing } from '../../../client/problem.ts'

/** One request of many: about one charge, or one payment of it. */
export interface BulkStep {
  id: string
  chargeId: string
  /** What the charge is called. */
  name: string
  /** Centavos that move, or that are asked for. */
  amount: number
  /** Sends it. `pending`: taken, and its end is not known yet. `failed`: the provider would not. */
  send: (idempotencyKey: string) => Promise<'done' | 'pending' | 'failed'>
}

export interface StepState {
  status: 'waiting' | 'running' | 'done' | 'pending' | 'failed'
  /** Why it failed, where a request was rejected or not answered. */
  error: Error | null
}

export interface BulkProgress {
  states: Readonly<Record<string, StepState>>
  isRunning: boolean
}

/** So many requests at once: quick for hundreds, and no burden to a provider. */
const atOnce = 3

/**
 * Carries out many requests, a few at once. Each has an idempotency key of its own, which is kept while its outcome is
 * unknown: going on after a stop or a cut never does a thing twice. What was rejected is another intention when it is
 * tried again, for a rejection is what its key answers from then on.
 */
export class BulkRun {
  readonly steps: readonly BulkStep[]
  #progress: BulkProgress
  readonly #keys = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  readonly #makeKey: () => string
  #isStopped = false
  #workers = 0

  constructor(steps: readonly BulkStep[], makeKey: () => string) {
    this.steps = steps
    this.#makeKey = makeKey
    this.#progress = {
      states: Object.fromEntries(steps.map(({ id }) => [id, { status: 'waiting', error: null }])),
      isRunning: false,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly progress = (): BulkProgress => this.#progress

  /** Begins, or goes on where it was stopped. */
  async start(): Promise<void> {
    this.#isStopped = false
    // Those of before a stop may still be at their last.
    const missing = Math.min(atOnce, this.steps.length) - this.#workers
    this.#workers += missing
    this.#report({ isRunning: true })
    const workers = Array.from({ length: missing }, () => this.#work())
    await Promise.all(workers)
  }

  /** Sends nothing more. What is under way comes to its end. */
  stop(): void {
    this.#isStopped = true
  }

  /** What failed is sent again. */
  async retry(): Promise<void> {
    const states = { ...this.#progress.states }
    for (const { id } of this.steps)
      if (states[id]?.status === 'failed') states[id] = { status: 'waiting', error: null }
    this.#report({ states })
    await this.start()
  }

  async #work(): Promise<void> {
    for (;;) {
      const step = this.#isStopped ? undefined : this.steps.find(({ id }) => this.#isWaiting(id))
      if (!step) break
      await this.#carryOut(step)
    }
    this.#workers -= 1
    if (this.#workers === 0) this.#report({ isRunning: false })
  }

  async #carryOut(step: BulkStep): Promise<void> {
    this.#move(step.id, { status: 'running', error: null })
    const key = this.#keys.get(step.id) ?? this.#makeKey()
    this.#keys.set(step.id, key)
    try {
      const status = await step.send(key)
      if (status === 'failed') this.#keys.delete(step.id)
      this.#move(step.id, { status, error: null })
    } catch (error) {
      if (!isPassing(error)) this.#keys.delete(step.id)
      this.#move(step.id, { status: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  #isWaiting(id: string): boolean {
    return this.#progress.states[id]?.status === 'waiting'
  }

  #move(id: string, state: StepState): void {
    this.#report({ states: { ...this.#progress.states, [id]: state } })
  }

  #report(change: Partial<BulkProgress>): void {
    this.#progress = { ...this.#progress, ...change }
    for (const listener of this.#listeners) listener()
  }
}
