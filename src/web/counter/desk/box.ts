/** A value that a screen looks at: it is called at each change. */
export interface Box<Value> {
  get(): Value
  set(value: Value): void
  subscribe(onChange: () => void): () => void
}

/** Opens a box with its first value in it. */
export function openBox<Value>(first: Value): Box<Value> {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(value) {
      if (Object.is(value, now)) return
      now = value
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
