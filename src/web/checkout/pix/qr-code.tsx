import type { CheckoutState } from '../../../shared/contract/checkout.ts'

/** Modules of white around the code, by ISO/IEC 18004: without them some banks' cameras see nothing. */
const quiet = 4
/** The largest side on a desktop screen, where a module must be a whole number of pixels to be sharp. */
const room = 300

/** The QR code, drawn by the server. Its size in whole modules is for screens of one pixel a point; phones scale it. */
export function QrCode({ pix, label }: { pix: NonNullable<CheckoutState['pix']>; label: string }) {
  const side = pix.qr.size + 2 * quiet
  const pixels = side * Math.floor(room / side)
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      width={pixels}
      height={pixels}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={pix.qr.path} />
    </svg>
  )
}
