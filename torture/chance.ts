import { createHash } from 'node:crypto'

/** Chance that can be repeated: the same seed gives the same draws. */
export interface Chance {
  /** From 0 up to but not 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  /** True on this share of the draws. */
  yes(share: number): boolean
  /** One of the names, each as often as its weight says. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name
}

/** Opens the chance of a seed. Another purpose has another seed, so that what one draws does not move the others. */
export function openChance(seed: string): Chance {
  let drawn = 0
  const next = () => {
    drawn++
    const digest = createHash('sha256').update(`${seed}:${drawn}`).digest()
    return digest.readUIntBE(0, 6) / 2 ** 48
  }
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    yes: share => next() < share,
    weighed(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      throw new Error('There is nothing to draw from.')
    },
  }
}
