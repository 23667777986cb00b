import { useCallback, useEffect, useRef, useState } from 'react'
import { challengeIds } from '../document/challenge-ids.ts'
import type { ChallengeMessages } from '../messages/challenge-pt-br.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { leaveChallenge } from './report-challenge.ts'
import { useEnding } from './use-ending.ts'
import type { HowLeft } from './use-leaving.ts'

const LEAVE_AGAIN_MS = 3_000

interface FramedChallengeProps {
  say: ChallengeMessages
  address: string
  store: string
  /** Milliseconds in which it can be answered. */
  limit: number
  /** Whether the issuer may ask nothing: it is not shown before it does. */
  isQuiet: boolean
  check: () => Promise<void>
  onLeft: (how: HowLeft) => void
}

/**
 * A question that was asked after the payment. A page of ours in the frame leads to the issuer, or holds the gateway's
 * library, and says when it asks and has ended. What came of it is read at the gateway; when the payment has another
 * status this is taken away.
 */
export function FramedChallenge({ say, address, store, limit, isQuiet, check, onLeft }: FramedChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [said, setSaid] = useState<string>()
  const [round, setRound] = useState(0)
  const hasEnded = said === challengeIds.ended
  const hasFailed = said === challengeIds.failed

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      const isOurs = source === frame.current?.contentWindow && origin === window.location.origin
      if (isOurs && Object.values<unknown>(challengeIds).includes(data)) setSaid(data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  const beginNext = useCallback(() => {
    setSaid(undefined)
    setRound(before => before + 1)
  }, [])
  useEnding({ address, hasEnded, isByLibrary: isQuiet, check, onOpen: beginNext })

  const leave = async (how: HowLeft) => {
    const isReported = await leaveChallenge(address)
    if (isReported) onLeft(how)
    await check()
    return isReported
  }
  const fail = useRef(leave)
  fail.current = leave
  useEffect(() => {
    let isOver = !hasFailed
    const report = async () => {
      // On a line that is away for a moment, too: nobody sees a question that cannot be asked, nor a way out of it.
      while (!isOver && !(await fail.current('unavailable'))) await new Promise(on => setTimeout(on, LEAVE_AGAIN_MS))
    }
    void report()
    return () => {
      isOver = true
    }
  }, [hasFailed])

  const busy = hasEnded ? say.ending : hasFailed ? say.leaving : null
  return (
    <ChallengeDialog
      {...{ say, store, limit, busy }}
      isShown={!isQuiet || said === challengeIds.asking}
      onLeave={leave}
    >
      <iframe key={round} ref={frame} title={say.frame} src={`${address}/challenge`} />
    </ChallengeDialog>
  )
}
