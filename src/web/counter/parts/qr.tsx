import encodeQr from 'qr'
import { useMemo } from 'react'

/** Modules of white around the code, by ISO/IEC 18004. */
const quiet = 4

/** A QR code as large as its place, black on white in both themes. */
export function Qr({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQr(text, 'raw', { ecc: 'medium', border: quiet }), [text])
  const side = modules.length
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <path d={pathOf(modules)} />
    </svg>
  )
}

/** Each run of dark modules in a row is one stroke of the path. */
function pathOf(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`
      }),
    )
    .join('')
}
