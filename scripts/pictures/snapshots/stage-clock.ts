/** The instant of every picture: a Saturday at five past two, in São Paulo. */
export const PICTURE_TIME = '2026-11-21T14:05:00-03:00'

/**
 * A clock that stands still until it is set: the same story gives the same times, whenever and however fast it is told.
 */
export interface StageClock {
  now(): Date
  /** Goes to an instant. */
  set(instant: string): void
  /** Goes on by so many milliseconds. */
  pass(milliseconds: number): void
}

export function stageClock(instant: string): StageClock {
  let at = Date.parse(instant)
  return {
    now: () => new Date(at),
    set(instant) {
      at = Date.parse(instant)
    },
    pass(milliseconds) {
      at += milliseconds
    },
  }
}
