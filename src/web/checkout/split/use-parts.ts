import { useLayoutEffect, useState } from 'react'
import { splitEnds } from '../../../shared/charge/split-status.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { Part } from './part-ways.ts'

interface PartsInHand {
  /** The part that is to be paid now; null where the payer has said none. */
  part: Part | null
  /** Tells one part from the next. */
  key: string
  /** Parts that are held or paid. */
  settled: number
  choose: (parts: readonly Part[]) => void
}

/** The parts that the payer has said, one after another: the next one's turn is when one more is held or paid. */
export function useParts({ split }: CheckoutState): PartsInHand {
  const attempt = split?.attempt
  const settled = attempt?.legs.filter(({ status }) => status === 'held' || status === 'paid').length ?? 0
  const [said, say] = useState<{ parts: readonly Part[]; from: number; turn: number }>({ parts: [], from: 0, turn: 0 })
  const status = attempt?.status
  const isOver = status === 'undoing' || (status !== undefined && splitEnds.includes(status))
  useLayoutEffect(() => {
    // What was said is said of one attempt.
    if (isOver) say(({ turn }) => ({ parts: [], from: 0, turn: turn + 1 }))
  }, [isOver])
  const done = Math.max(0, settled - said.from)
  return {
    part: said.parts[done] ?? null,
    key: `${said.turn}-${done}`,
    settled,
    choose: parts => say(({ turn }) => ({ parts, from: settled, turn: turn + 1 })),
  }
}
