import type { Caller } from './caller.ts'
import { ApiProblem } from './problem.ts'

/**
 * A caller that, where the server wants to know again who is there, asks the person and then repeats the call. One
 * question for all calls that wait; where it is left, each of them fails as it was answered.
 */
export function confirmFirst(call: Caller, ask: () => Promise<boolean>): Caller {
  let asking: Promise<boolean> | null = null
  return async what => {
    try {
      return await call(what)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'identity_confirmation_required') throw error
      asking ??= ask().finally(() => {
        asking = null
      })
      if (!(await asking)) throw error
      return call(what)
    }
  }
}

/** Where the question who is there is put: by whoever calls, to whoever shows it. */
export interface IdentityGate {
  /** True once they have shown it; false where they left, or nobody shows the question. */
  ask(): Promise<boolean>
  onAsk(show: (answer: (confirmed: boolean) => void) => void): () => void
}

export function createIdentityGate(): IdentityGate {
  let shown: ((answer: (confirmed: boolean) => void) => void) | null = null
  return {
    ask: () => new Promise(resolve => (shown ? shown(resolve) : resolve(false))),
    onAsk(show) {
      shown = show
      return () => {
        if (shown === show) shown = null
      }
    },
  }
}
