import { useEffect, useLayoutEffect, useState } from 'react'
import { splitTenderEnds } from '../../../shared/charge/split-tender-status.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { forgetPlan, keepPlan, keptPlan, type Plan } from './kept-plan.ts'
import type { Tender } from './tender-ways.ts'

interface TendersInHand {
  /** The tender that is to be paid now; null where the payer has said none. */
  tender: Tender | null
  /** The same, or what was said of it before this page was loaded. */
  planned: Tender | null
  /** Tells one tender from the next. */
  key: string
  /** Tenders that are held or paid. */
  settled: number
  choose: (tenders: readonly Tender[]) => void
}

/**
 * The tenders that the payer has said, one after another: the next one's turn is when one more is held or paid. Where
 * the page is loaded again, or come back to from a bank, what was said is suggested: what the server has rendered
 * stays where it is.
 */
export function useTenders(address: string, { split_tender: splitTender }: CheckoutState): TendersInHand {
  const attempt = splitTender?.attempt
  const settled = attempt?.tenders.filter(({ status }) => status === 'held' || status === 'paid').length ?? 0
  const [said, say] = useState<Plan & { turn: number }>({ tenders: [], from: 0, turn: 0 })
  const [kept, setKept] = useState<Plan | null>(null)
  const status = attempt?.status
  const isOver = status === 'undoing' || (status !== undefined && splitTenderEnds.includes(status))
  useEffect(() => setKept(keptPlan(address)), [address])
  useLayoutEffect(() => {
    // What was said is said of one attempt.
    if (!isOver) return
    forgetPlan(address)
    setKept(null)
    say(({ turn }) => ({ tenders: [], from: 0, turn: turn + 1 }))
  }, [isOver, address])
  const tenderOf = ({ tenders, from }: Plan) => tenders[Math.max(0, settled - from)] ?? null
  const tender = tenderOf(said)
  return {
    tender,
    planned: tender ?? (kept && tenderOf(kept)),
    key: `${said.turn}-${Math.max(0, settled - said.from)}`,
    settled,
    choose: tenders => {
      if (tenders.length > 0) keepPlan(address, { tenders, from: settled })
      say(({ turn }) => ({ tenders, from: settled, turn: turn + 1 }))
    },
  }
}
