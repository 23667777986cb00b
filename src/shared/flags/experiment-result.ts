import type { Experiment } from '../contract/flags.ts'
import { chanceToBeat, differenceInterval, rateInterval, shareMismatch } from './experiment-statistics.ts'

/** What was counted of one variant. */
export interface CountedArm {
  readonly value: string | number
  readonly position: number
  readonly charges: number
  readonly payers: number
  readonly paid: number
  readonly waiting: number
  /** Of ten thousand; null where it was not the same for all. */
  readonly weight: number | null
}

/** Below so many charges, or so many that paid and that did not, of any variant a difference is not spoken of. */
const ENOUGH = { charges: 100, either: 10 } as const

/** What comes of an experiment: each variant beside the first. */
export function experimentResult(counted: readonly CountedArm[]): Pick<Experiment, 'arms' | 'enough' | 'mismatch'> {
  const arms = counted.toSorted((one, other) => one.position - other.position)
  const [first] = arms
  const isComplete = arms.every(({ weight }) => weight !== null)
  return {
    arms: arms.map(arm => {
      const rate = { of: arm.charges, hits: arm.paid }
      const other = first && arm !== first ? { of: first.charges, hits: first.paid } : null
      return {
        value: arm.value,
        charges: arm.charges,
        payers: arm.payers,
        paid: arm.paid,
        waiting: arm.waiting,
        conversion: arm.charges === 0 ? null : arm.paid / arm.charges,
        interval: rateInterval(rate),
        difference: other && differenceInterval(rate, other),
        chance: other && chanceToBeat(rate, other),
      }
    }),
    enough:
      arms.length > 1 &&
      arms.every(({ charges, paid }) => charges >= ENOUGH.charges && Math.min(paid, charges - paid) >= ENOUGH.either),
    mismatch: isComplete
      ? shareMismatch(arms.map(({ payers, weight }) => ({ count: payers, share: weight ?? 0 })))
      : null,
  }
}
