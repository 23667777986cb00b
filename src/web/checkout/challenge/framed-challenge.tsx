import { useEffect, useRef, useState } from 'react'
import { challengeIds } from '../document/challenge-ids.ts'
import type { ChallengeMessages } from '../messages/challenge-pt-br.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { leaveChallenge, reportChallengeEnded } from './report-challenge.ts'

interface FramedChallengeProps {
  say: ChallengeMessages
  address: string
  store: string
  /** Milliseconds in which it can be answered. */
  limit: number
  check: () => Promise<void>
  onLeft: (how: 'left' | 'late') => void
}

/** Between two looks at what the gateway makes of an answer. */
const LOOK_MS = 2_000

/**
 * A question that was asked after the payment: a page of ours in the frame leads to the issuer, and says when it has
 * ended. What came of it is read at the gateway; when the payment has another status this is taken away.
 */
export function FramedChallenge({ say, address, store, limit, check, onLeft }: FramedChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasEnded, setEnded] = useState(false)

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      const isOurs = source === frame.current?.contentWindow && origin === window.location.origin
      if (isOurs && data === challengeIds.ended) setEnded(true)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (!hasEnded) return
    let timer = 0
    const look = async () => {
      await reportChallengeEnded(address)
      await check()
      timer = window.setTimeout(look, LOOK_MS)
    }
    void look()
    return () => window.clearTimeout(timer)
  }, [hasEnded, address, check])

  const leave = async (how: 'left' | 'late') => {
    const isReported = await leaveChallenge(address)
    if (isReported) onLeft(how)
    await check()
    return isReported
  }

  return (
    <ChallengeDialog say={say} store={store} limit={limit} busy={hasEnded ? say.ending : null} onLeave={leave}>
      <iframe ref={frame} title={say.frame} src={`${address}/challenge`} />
    </ChallengeDialog>
  )
}
