/** Draws from a seed: the same seed gives the same draws in the same order. */
export interface Draw {
  /** From 0 up to 1, without 1. */
  unit(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** Whether something happens that happens so often, from 0 to 1. */
  chance(share: number): boolean
  one<T>(of: readonly T[]): T
  /** One of them by its weight. */
  weighted<T>(of: readonly (readonly [weight: number, what: T])[]): T
}

/** Opens the draws of a seed and of words that name what they are for. Mulberry32: 32 bits of state. */
export function drawFrom(seed: number, ...words: (string | number)[]): Draw {
  let state = hash(`${seed} ${words.join(' ')}`)
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const one = <T>(of: readonly T[]) => of[Math.floor(unit() * of.length)] as T
  return {
    unit,
    whole: (least, most) => least + Math.floor(unit() * (most - least + 1)),
    chance: share => unit() < share,
    one,
    weighted(of) {
      let left = unit() * of.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, what] of of) {
        left -= weight
        if (left < 0) return what
      }
      return one(of)[1]
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let place = 0; place < text.length; place++) state = Math.imul(state ^ text.charCodeAt(place), 0x01000193)
  return state | 0
}
