import { Mark } from '../../ui/mark.tsx'
import { PixLogo } from '../pix/pix-logo.tsx'
import { useWords } from '../state/words.ts'

/** The bank is making the code. Everything already stands where it will be. */
export function LoadingFace({ connected }: { connected: boolean }) {
  const { say } = useWords()
  return (
    <section className="pay" aria-labelledby="pay-heading" aria-busy="true">
      <h2 className="pay-heading" id="pay-heading" data-names-way>
        <PixLogo />
        {say.pix.heading}
      </h2>
      <div className="qr-paper qr-waiting">
        <Mark size={56} />
      </div>
      <div className="pay-preparing">
        <p role="status">{connected ? say.loading.preparing : say.loading.noConnection}</p>
        <p className="pay-patience">{say.loading.preparingTakesLong}</p>
      </div>
    </section>
  )
}
