import type { Answers } from '../../../shared/contract/report.ts'

/** Approved, of how many that were answered. */
export function rateOf({ approved, soft, hard, failed }: Answers): [number, number] {
  return [approved, approved + soft + hard + failed]
}
