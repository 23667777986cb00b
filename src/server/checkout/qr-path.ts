import encodeQr from 'qr'

/**
 * A QR code as a drawing: side in modules, and an SVG path of its dark modules in a square of that side, to be stroked
 * as wide as a module.
 */
export interface QrDrawing {
  size: number
  path: string
}

/**
 * Draws a QR code (ISO/IEC 18004, error correction M as the Pix manual's examples use) with no quiet zone: the page
 * leaves at least four modules around it. Neighboring modules of a row are one line of the path.
 */
export function qrPath(text: string): QrDrawing {
  const rows = withoutBorder(encodeQr(text, 'raw', { ecc: 'medium', border: 1 }))
  let path = ''
  // Where the pen stands, in whole modules: a step from there is shorter to write than a place.
  let [right, down] = [0, 0]
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const start = x
      while (row[x]) x++
      if (x > start) {
        // Its first step takes the pen to the middle of the first row.
        path += path ? `m${start - right} ${y - down}h${x - start}` : `M${start} ${y}.5h${x - start}`
        right = x
        down = y
      } else x++
    }
  })
  return { size: rows.length, path }
}

/** The library draws at least one module around the code. */
function withoutBorder(rows: boolean[][]): boolean[][] {
  return rows.slice(1, -1).map(row => row.slice(1, -1))
}
