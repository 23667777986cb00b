import { type ReactNode, useRef, useState } from 'react'
import { buttonLook } from '../ui/button-look.ts'
import { copySelected } from '../ui/copy-text.ts'
import { external, copy as sheets, check as tick } from '../ui/first-icon-shapes.ts'
import { IconShape } from '../ui/icon-shape.tsx'
import { useCopyBy } from '../ui/use-copy-by.ts'
import { Countdown } from './countdown.tsx'
import { pageIds } from './page-data.ts'
import { Part } from './part.tsx'
import type { PlainState } from './plain-state.ts'
import { useWords } from './words.ts'

interface PayByPixProps {
  state: PlainState
  connected: boolean
  check: () => Promise<void>
  /** The QR code above and the steps below, or null to leave them as the server wrote them. */
  head: ReactNode
  steps: ReactNode
}

/** The waiting face: the QR, the code with its one big button, the time left, and what to do in three lines. */
export function PayByPix({ state, connected, check, head, steps }: PayByPixProps) {
  const { say } = useWords()
  const { pix } = state
  const field = useRef<HTMLTextAreaElement>(null)
  const { outcome, copy } = useCopyBy()
  const asked = useQuestion(check)
  const copied = outcome === 'copied'

  return (
    <section className="pay" aria-labelledby="pay-heading">
      <Part className="pay-head">{head}</Part>
      <Countdown state={state} onEnd={check} />
      <div className="pay-code">
        <label className="visually-hidden" htmlFor={pageIds.code}>
          {say.pix.code}
        </label>
        <textarea
          ref={field}
          className="pay-code-text"
          id={pageIds.code}
          readOnly
          rows={2}
          spellCheck={false}
          defaultValue={pix.br_code}
          onFocus={event => event.currentTarget.select()}
        />
        <button
          {...buttonLook('primary', 'large', true)}
          type="button"
          onClick={() => copy(pix.br_code, () => field.current !== null && copySelected(field.current))}
        >
          {/* New ones for each outcome: what is replaced does not jump. */}
          <IconShape outline={copied ? tick : sheets} key={`sign-${copied}`} />
          <span key={`words-${copied}`}>{copied ? say.pix.copied : say.pix.copy}</span>
        </button>
        {pix.app_url && (
          <a {...buttonLook('secondary', 'large', true)} href={pix.app_url}>
            <IconShape outline={external} />
            {say.pix.openApp}
          </a>
        )}
      </div>
      <div className="pay-status">
        <p role="status" data-lost={!connected || undefined}>
          {statusLine()}
        </p>
        <a className="pay-check" href={asked.href} onClick={asked.ask}>
          {say.pix.alreadyPaid}
        </a>
      </div>
      <Part className="pay-steps">{steps}</Part>
    </section>
  )

  function statusLine(): string {
    if (!connected) return say.pix.noConnection
    if (copied) return say.pix.pasteIt
    if (outcome === 'failed') return say.pix.copyFailed
    if (asked.answer === 'asking') return say.pix.checking
    if (asked.answer === 'not-yet') return say.pix.notYet
    return say.pix.waiting
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
  return { answer, ask, href: '?' }
}
