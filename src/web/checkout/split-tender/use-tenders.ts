import { useEffect, useLayoutEffect, useState } from 'react'
import { splitTenderEnds } from '../../../shared/charge/split-tender-status.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { forgetPlan, keepPlan, keptPlan, type Plan } from './kept-plan.ts'
import type { Part } from './tender-ways.ts'

interface TendersInHand {
  /** The part that is to be paid now; null where the payer has said none. */
  part: Part | null
  /** The same, or what was said of it before this page was loaded. */
  planned: Part | null
  /** Tells one part from the next. */
  key: string
  /** Parts that are held or paid. */
  settled: number
  choose: (parts: readonly Part[]) => void
}

/**
 * The parts that the payer has said, one after another: the next one's turn is when one more is held or paid. Where the page is loaded
 * again, or come back to from a bank, what was said is suggested: what the server has rendered stays where it is.
 */
export function useTenders(address: string, { split_tender: splitTender }: CheckoutState): TendersInHand {
  const attempt = splitTender?.attempt
  const settled = attempt?.tenders.filter(({ status }) => status === 'held' || status === 'paid').length ?? 0
  const [said, say] = useState<Plan & { turn: number }>({ parts: [], from: 0, turn: 0 })
  const [kept, setKept] = useState<Plan | null>(null)
  const status = attempt?.status
  const isOver = status === 'undoing' || (status !== undefined && splitTenderEnds.includes(status))
  useEffect(() => setKept(keptPlan(address)), [address])
  useLayoutEffect(() => {
    // What was said is said of one attempt.
    if (!isOver) return
    forgetPlan(address)
    setKept(null)
    say(({ turn }) => ({ parts: [], from: 0, turn: turn + 1 }))
  }, [isOver, address])
  const partOf = ({ parts, from }: Plan) => parts[Math.max(0, settled - from)] ?? null
  const part = partOf(said)
  return {
    part,
    planned: part ?? (kept && partOf(kept)),
    key: `${said.turn}-${Math.max(0, settled - said.from)}`,
    settled,
    choose: parts => {
      if (parts.length > 0) keepPlan(address, { parts, from: settled })
      say(({ turn }) => ({ parts, from: settled, turn: turn + 1 }))
    },
  }
}
