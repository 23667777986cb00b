import { useRef, useState } from 'react'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { buttonLook } from '../ui/button-look.ts'
import { check, copy as copyOutline, external } from '../ui/first-icon-shapes.ts'
import { IconShape } from '../ui/icon-shape.tsx'
import { useCopy } from '../ui/use-copy.ts'
import { Countdown } from './countdown.tsx'
import { pageIds } from './page-data.ts'
import { PixLogo } from './pix-logo.tsx'
import { QrCode } from './qr-code.tsx'
import type { LiveCharge } from './use-charge.ts'
import { useWords } from './words.ts'

/** The waiting face: the QR, the code with its one big button, the time left, and what to do in three lines. */
export function PayByPix({ charge, pix }: { charge: LiveCharge; pix: NonNullable<CheckoutState['pix']> }) {
  const { say } = useWords()
  const { state } = charge
  const field = useRef<HTMLTextAreaElement>(null)
  const { outcome, copy } = useCopy(6_000)
  const asked = useQuestion(charge)

  return (
    <section className="pay" aria-labelledby="pay-heading">
      <h2 className="pay-heading" id="pay-heading">
        <PixLogo />
        {say.pix.heading}
      </h2>
      <div className="qr-paper">
        <QrCode state={state} pix={pix} />
      </div>
      <Countdown state={state} onEnd={charge.check} />
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
          onClick={() => copy(pix.br_code, field.current)}
        >
          <IconShape outline={outcome === 'copied' ? check : copyOutline} />
          {outcome === 'copied' ? say.pix.copied : say.pix.copy}
        </button>
        {pix.app_url && (
          <a {...buttonLook('secondary', 'large', true)} href={pix.app_url}>
            <IconShape outline={external} />
            {say.pix.openApp}
          </a>
        )}
      </div>
      <div className="pay-status">
        <p role="status" data-lost={!charge.connected || undefined}>
          {statusLine()}
        </p>
        <a className="pay-check" href={asked.href} onClick={asked.ask}>
          {say.pix.alreadyPaid}
        </a>
      </div>
      <ol className="steps" aria-label={say.pix.steps}>
        <li>{say.pix.open}</li>
        <li>{say.pix.scan}</li>
        <li>{say.pix.confirm(state.store.name)}</li>
      </ol>
    </section>
  )

  function statusLine(): string {
    if (!charge.connected) return say.pix.noConnection
    if (outcome === 'copied') return say.pix.pasteIt
    if (outcome === 'failed') return say.pix.copyFailed
    if (asked.answer === 'asking') return say.pix.checking
    if (asked.answer === 'not-yet') return say.pix.notYet
    return say.pix.waiting
  }
}

/** "Já paguei": without JavaScript it loads the page again; with it, it asks and tells. */
function useQuestion({ check }: LiveCharge) {
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
