/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import encodeQr from 'qr'

/** What is random by nature, and what stands in its place: of the same length, so that lines break where they did. */
const replacements: readonly (readonly [pattern: string, text: string])[] = [
  ['https?://(?:localhost|127\\.0\\.0\\.1):\\d+', 'http://localhost:4000'],
  ['(?:localhost|127\\.0\\.0\\.1):\\d{4,5}', 'localhost:4000'],
  ['/c/[0-9A-Za-z]{22}', '/c/7mQzR2vKx9TbW4nYc8LdHe'],
  ['\\b(sto|pra|key|chg|pay|ref|ent|inb|evt|whk|dlv|aud|req|mai)_[0-9A-Za-z]{20,26}', '$1_01kadq3h7x2v9m4c8r5t6y0wze'],
  ['\\b(E|D)(9999000[12]\\d{12})[0-9A-Za-z]{11}', '$1$2s0f8Kq2Lx9a'],
  // The bank's place of a charge, and the check digits at the end of its code.
  ['/qr/v2/[0-9a-f]{32}', '/qr/v2/9d36b84fc70b478fb95c12729b90ca25'],
  ['6304[0-9A-F]{4}$', '6304A1B2'],
  // A txid is an id without its prefix.
  ['\\b01[0-9a-hjkmnp-tv-z]{24}\\b', '01kadq3h7x2v9m4c8r5t6y0wze'],
  // Of a long id the middle is left out; its end is random.
  ['(\\w{8}…)[0-9A-Za-z]{6}\\b', '$1t6y0wz'],
  // What an acquirer names a sale by, where it stands alone: NSU, TID, the beginning of an ARN, merchant number,
  // terminal, authorization.
  ['\\bNSU \\d{12}\\b', 'NSU 000048151623'],
  ['\\b(Autorização|Authorization) \\d{6}\\b', '$1 004242'],
  ['^\\d{12}$', '000048151623'],
  ['^1006\\d{16}$', '10060000000048151623'],
  ['^2499999\\d{5}…', '249999963258…'],
  ['^[1-9]\\d{9}$', '1027182818'],
  ['^[1-9]\\d{7}$', '41000001'],
  ['^\\d{6}$', '004242'],
  // The headers of a mail: when it was sent, by the machine's own clock, and what parts it.
  ['^[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} [\\d:]{8} \\+0000$', 'Sat, 21 Nov 2026 17:05:00 +0000'],
  ['--_NmP-[0-9a-f]{16}-Part', '--_NmP-9d36b84fc70b478f-Part'],
  // How long an answer took.
  ['\\b\\d+(\\s)ms\\b', '84$1ms'],
]

/** Modules of white around a QR code. */
const QUIET = 4

/** Puts something fixed in the place of all that differs from one run to the next, in the page as it stands. */
export async function replaceRandom(page: Page): Promise<void> {
  const sides = await page.evaluate(replaceTexts, replacements)
  const paths = sides.map(({ origin, side }) => qrPath(side - 2 * QUIET, origin + QUIET))
  await page.evaluate(drawCodes, paths)
}

/** Runs in the page. Returns where the squares of its QR codes begin, and how long they are, in modules. */
function replaceTexts(replacements: readonly (readonly [string, string])[]): { origin: number; side: number }[] {
  const patterns = replacements.map(([pattern, text]) => [new RegExp(pattern, 'g'), text] as const)
  const plain = (text: string) => patterns.reduce((so, [pattern, by]) => so.replace(pattern, by), text)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.nodeValue && plain(node.nodeValue) !== node.nodeValue) node.nodeValue = plain(node.nodeValue)
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (plain(field.value) !== field.value) field.value = plain(field.value)
  }
  return Array.from(document.querySelectorAll<SVGElement>('svg[shape-rendering=crispEdges]'), svg => {
    const [origin = 0, , side = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
    return { origin, side }
  })
}

/** Runs in the page. The payer's page strokes its code, the counter fills it: the one drawn here is filled. */
function drawCodes(paths: readonly string[]): void {
  const codes = document.querySelectorAll<SVGPathElement>('svg[shape-rendering=crispEdges] path')
  for (const [index, path] of codes.entries()) {
    path.setAttribute('d', paths[index] ?? '')
    Object.assign(path.style, { fill: 'var(--qr-ink)', stroke: 'none' })
  }
}

/** A code of the wanted size that says what this is, in case somebody scans a picture. */
function qrPath(size: number, origin: number): string {
  const version = (size - 17) / 4
  const border = 1
  const rows = encodeQr('Guichê: a picture of a code, not a code', 'raw', { version, border, ecc: 'low' })
  const start = origin - border
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${start + x} ${start + y}h1v1h-1z` : ''))).join('')
}
