import encodeQr from 'qr'

/** A QR code as the server hands it over: the side in modules, and one line for every run of dark modules. */
export function qrPath(text: string): { size: number; path: string } {
  // The library draws a border of one module at least.
  const rows = encodeQr(text, 'raw', { border: 1, ecc: 'medium' })
    .slice(1, -1)
    .map(row => row.slice(1, -1))
  let path = ''
  let [right, down] = [0, 0]
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += path ? `m${start - right} ${y - down}h${x - start + 1}` : `M${start} ${y}.5h${x - start + 1}`
      ;[right, down] = [x + 1, y]
    }
  })
  return { size: rows.length, path }
}
