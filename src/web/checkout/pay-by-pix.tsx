import { type ReactNode, useRef, useState } from 'react'
import { Countdown } from './countdown.tsx'
import { Part } from './part.tsx'
import type { PlainState } from './plain-state.ts'
import { useCopyOutcome } from './use-copy-outcome.ts'
import { useWords } from './words.ts'

interface PayByPixProps {
  state: PlainState
  connected: boolean
  check: () => Promise<void>
  /** The QR code, the code with its button, and what to do; null leaves them as the server wrote them. */
  parts: { head: ReactNode; code: ReactNode; steps: ReactNode } | null
  /** While another way to pay is chosen. */
  isHidden?: boolean
}

/** The waiting face: the QR, the code with its one big button, the time left, and what to do in three lines. */
export function PayByPix({ state, connected, check, parts, isHidden }: PayByPixProps) {
  const { say } = useWords()
  const code = useRef<HTMLDivElement>(null)
  const outcome = useCopyOutcome(code)
  const { answer, ask } = useQuestion(check)

  return (
    <section className="pay" aria-labelledby="pay-heading" hidden={isHidden}>
      <Part className="pay-part">{parts?.head}</Part>
      <Countdown state={state} onEnd={check} />
      <div ref={code}>
        <Part className="pay-part">{parts?.code}</Part>
      </div>
      <div className="pay-status">
        <p role="status" data-lost={!connected || undefined}>
          {statusLine()}
        </p>
        <a className="pay-check" href="?" onClick={ask}>
          {say.alreadyPaid}
        </a>
      </div>
      <Part className="pay-part">{parts?.steps}</Part>
    </section>
  )

  function statusLine(): string {
    if (!connected) return say.noConnection
    if (outcome === 'copied') return say.pasteIt
    if (outcome === 'failed') return say.copyFailed
    if (answer === 'asking') return say.checking
    if (answer === 'not-yet') return say.notYet
    return say.waiting
  }
}

/** "Já paguei": without JavaScript it loads the page again; with it, it asks and tells. */
function useQuestion(check: () => Promise<void>) {
  const [answer, setAnswer] = useState<'asking' | 'not-yet' | null>(null)
  const ask = async (event: React.MouseEvent) => {
    event.preventDefault()
    setAnswer('asking')
    await check()
    setAnswer('not-yet')
    window.setTimeout(() => setAnswer(null), 8_000)
  }
  return { answer, ask }
}
