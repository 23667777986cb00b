import encodeQr from 'qr'

/** A QR code as a drawing: side in modules, and an SVG path of its dark modules in a square of that side. */
export interface QrDrawing {
  size: number
  path: string
}

/**
 * Draws a QR code (ISO/IEC 18004, error correction M as the Pix manual's examples use) with no quiet zone: the page
 * leaves at least four modules around it. Neighboring modules of a row are one stroke of the path, which keeps it
 * a third as long as one square a module.
 */
export function qrPath(text: string): QrDrawing {
  const rows = withoutBorder(encodeQr(text, 'raw', { ecc: 'medium', border: 1 }))
  let path = ''
  // After z the pen stands where its stroke began: steps from there are shorter to write than places.
  let [left, top] = [0, 0]
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      if (!row[x]) {
        x++
        continue
      }
      const start = x
      while (row[x]) x++
      path += `m${start - left} ${y - top}h${x - start}v1h-${x - start}z`
      left = start
      top = y
    }
  })
  return { size: rows.length, path }
}

/** The library draws at least one module around the code. */
function withoutBorder(rows: boolean[][]): boolean[][] {
  return rows.slice(1, -1).map(row => row.slice(1, -1))
}
