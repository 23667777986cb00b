import encodeQR from 'qr'
import { useMemo } from 'react'

/** Modules of white around the code, by ISO/IEC 18004. */
const quiet = 4

/** The payment link as a QR code, for a customer who stands at the counter. */
export function LinkQr({ url, label }: { url: string; label: string }) {
  const modules = useMemo(() => encodeQR(url, 'raw', { ecc: 'medium', border: quiet }), [url])
  const side = modules.length
  return (
    <svg className="link-qr" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <path d={pathOf(modules)} />
    </svg>
  )
}

/** Each run of dark modules in a row is one stroke of the path. */
function pathOf(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [])),
    )
    .join('')
}

function runFrom(row: boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end === -1 ? row.length : end) - start
}
