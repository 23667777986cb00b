import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { IconShape } from '../../ui/icon-shape.tsx'
import { iconShapes } from '../../ui/icon-shapes.ts'
import { useWords } from '../state/words.ts'
import { PixLogo } from './pix-logo.tsx'
import { QrCode } from './qr-code.tsx'

const codeId = 'pix-code'

/** The top of the waiting face: the heading and the QR code. */
export function PixHead({ state, pix }: { state: CheckoutState; pix: NonNullable<CheckoutState['pix']> }) {
  const { say } = useWords()
  return (
    <>
      <h2 className="pay-heading" id="pay-heading" data-names-way>
        <PixLogo />
        {say.pix.heading}
      </h2>
      <div className="qr-paper">
        <QrCode pix={pix} label={say.pix.qr(state.amount_due, state.store.name)} />
      </div>
    </>
  )
}

/** The code itself, with the one big button. copy-code.ts copies it, and changes what is said on the button. */
export function PixCode({ pix }: { pix: NonNullable<CheckoutState['pix']> }) {
  const { say } = useWords()
  return (
    <>
      <label className="visually-hidden" htmlFor={codeId}>
        {say.pix.code}
      </label>
      <textarea className="pay-code-text" id={codeId} readOnly rows={2} spellCheck={false} defaultValue={pix.br_code} />
      <button {...buttonLook('primary', 'large', true)} type="button" data-copies={codeId} data-copied={say.pix.copied}>
        <IconShape outline={iconShapes.copy} />
        <IconShape outline={iconShapes.check} />
        {/* A page that wakes leaves it as it stands: it may say by then that the code was copied. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: words of our own catalog */}
        <span dangerouslySetInnerHTML={{ __html: say.pix.copy }} />
      </button>
      {pix.app_url && (
        <ButtonLink intent="secondary" size="large" wide icon="external" href={pix.app_url} data-opens-app>
          {say.pix.openApp}
        </ButtonLink>
      )}
    </>
  )
}

/** The end of the waiting face: what to do, in three lines. */
export function PixSteps({ store }: { store: string }) {
  const { say } = useWords()
  return (
    <ol className="steps" aria-label={say.pix.steps}>
      <li>{say.pix.open}</li>
      <li>{say.pix.scan}</li>
      <li>{say.pix.confirm(store)}</li>
    </ol>
  )
}
