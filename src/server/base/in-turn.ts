/**
 * Lets work with the same name be done one after the other, in this process: what waits holds no connection meanwhile.
 */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Nobody waits yet. A name is kept while somebody works or waits by it. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const done = before.then(work, work)
    const settled = done.catch(() => undefined)
    last.set(name, settled)
    try {
      return await done
    } finally {
      if (last.get(name) === settled) last.delete(name)
    }
  }
}
