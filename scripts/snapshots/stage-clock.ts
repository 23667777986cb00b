/** A clock that the stage sets: the same story gives the same times, on every day that it is told. */
export interface StageClock {
  now(): Date
  /** Goes to an instant. Between two settings each look is a millisecond later, so that what follows sorts after. */
  set(instant: string): void
  /** Goes on by so many milliseconds. */
  pass(milliseconds: number): void
  /** Stands still from now on. */
  stop(instant: string): void
}

export function stageClock(instant: string): StageClock {
  let at = Date.parse(instant)
  let stands = false
  return {
    now() {
      if (!stands) at += 1
      return new Date(at)
    },
    set(instant) {
      at = Date.parse(instant)
    },
    pass(milliseconds) {
      at += milliseconds
    },
    stop(instant) {
      at = Date.parse(instant)
      stands = true
    },
  }
}
