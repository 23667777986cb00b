/**
 * Reads on behalf of everybody who looks at the same. Whoever asks while a read of that name waits gets its answer, and
 * few reads are under way at once, so that those who only look leave connections to those who pay.
 */
export interface SharedReads {
  /** Reads once for all that ask by this name until it begins. One that has begun may have seen less than it should. */
  read<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** @param most how many reads may be under way. */
export function openSharedReads(most: number): SharedReads {
  const waiting = new Map<string, { begin: () => void; answer: Promise<unknown> }>()
  let busy = 0

  const next = () => {
    const [first] = waiting
    if (!first || busy >= most) return
    const [name, { begin }] = first
    waiting.delete(name)
    busy++
    begin()
  }

  return {
    read<T>(name: string, work: () => Promise<T>): Promise<T> {
      const same = waiting.get(name)
      if (same) return same.answer as Promise<T>
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const answer = begun.then(work).finally(() => {
        busy--
        next()
      })
      waiting.set(name, { begin, answer })
      next()
      return answer
    },
  }
}
