import { Mark } from '../ui/mark.tsx'
import { PixLogo } from './pix-logo.tsx'
import type { LiveCharge } from './use-charge.ts'
import { useWords } from './words.ts'

/** The bank is making the code. Everything already stands where it will be. */
export function LoadingFace({ charge }: { charge: LiveCharge }) {
  const { say } = useWords()
  return (
    <section className="pay" aria-labelledby="pay-heading" aria-busy="true">
      <h2 className="pay-heading" id="pay-heading">
        <PixLogo />
        {say.pix.heading}
      </h2>
      <div className="qr-paper qr-waiting">
        <Mark size={56} />
      </div>
      <div className="pay-status">
        <p role="status" data-lost={!charge.connected || undefined}>
          {charge.connected ? say.pix.preparing : say.pix.noConnection}
        </p>
      </div>
      <p className="pay-patience">{say.pix.preparingTakesLong}</p>
    </section>
  )
}
