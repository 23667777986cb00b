import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import encodeQr from 'qr'
import type { PosterSize } from '../../shared/contract/link-choices.ts'
import type { Language } from '../../shared/language.ts'
import type { LinkView, StoreView } from '../../shared/links/link-view.ts'
import { inkOn, posterAccent, posterWords } from '../../shared/links/poster.ts'

/** Letters of Portuguese and English, cut out of Inter by scripts/pictures/subset-inter.ts. */
const fontFolder = join(import.meta.dirname, '..', 'receipts', 'fonts')
const fonts = {
  regular: readFileSync(join(fontFolder, 'inter-regular.ttf')),
  semibold: readFileSync(join(fontFolder, 'inter-semibold.ttf')),
}

/** A4 in points; an A6 is a quarter of it, with half its sides. */
const WIDTH = 595.28
const HEIGHT = 841.89
const INK = '#0e1726'
const SOFT = '#4d5767'
const scales: Record<PosterSize, number> = { a4: 1, a6: 0.5 }

/** The house's window on its counter: where it begins, how wide it is, and where the counter is. */
const ARCH = { left: 117.64, top: 128, width: 360, counter: 560 }
const CODE = { side: 272, top: 262 }

type Pdf = InstanceType<typeof PDFDocument>

interface Poster {
  store: StoreView
  view: Pick<LinkView, 'title' | 'price'>
  url: string
}

/** The poster of a link: its QR code in the house's window, in the store's color, with what to do beside it. */
export function posterPdf({ store, view, url }: Poster, size: PosterSize, language: Language): Promise<Buffer> {
  const scale = scales[size]
  const words = posterWords({ store, view }, language)
  const pdf = new PDFDocument({
    size: [WIDTH * scale, HEIGHT * scale],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: `${view.title} · ${store.name}`, Author: store.name },
  })
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('semibold', fonts.semibold)
  const done = bytesOf(pdf)
  // One drawing for both: all below is written for A4.
  pdf.scale(scale)
  line(pdf, store.name, { top: 56, font: 'semibold', size: 30, rows: 1 })
  drawWindow(pdf, posterAccent(store.accent), words.letter)
  drawCode(pdf, url)
  const below = line(pdf, view.title, { top: ARCH.counter + 36, font: 'semibold', size: 30, rows: 2 })
  const after = line(pdf, words.price, { top: below + 6, font: 'regular', size: 22, rows: 1 })
  line(pdf, words.scan, { top: after + 20, font: 'semibold', size: 16, rows: 1 })
  line(pdf, words.test ? `${words.test} · ${url}` : url, { top: 796, font: 'regular', size: 11, rows: 1, color: SOFT })
  pdf.end()
  return done
}

/** The arch and its counter in the store's color, with the store's initial in the head of the arch. */
function drawWindow(pdf: Pdf, accent: string, letter: string): void {
  const { left, top, width, counter } = ARCH
  const radius = width / 2
  pdf
    .path(`M${left} ${counter}V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V${counter}z`)
    .fill(accent)
    .rect(left - 56, counter, width + 112, 8)
    .fill(accent)
  pdf.font('semibold').fontSize(64).fillColor(inkOn(accent))
  pdf.text(letter, left, top + 46, { width, align: 'center', lineBreak: false })
}

/** Its paper is white in any color of a store: scanners expect that. */
function drawCode(pdf: Pdf, url: string): void {
  const { side, top } = CODE
  const left = (WIDTH - side) / 2
  pdf.roundedRect(left, top, side, side, 14).fill('#ffffff')
  const rows = encodeQr(url, 'raw', { ecc: 'medium', border: 4 })
  const module = side / rows.length
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pdf.rect(left + x * module, top + y * module, module + 0.05, module + 0.05)
    }
  }
  pdf.fill(INK)
}

interface Line {
  top: number
  font: 'regular' | 'semibold'
  size: number
  /** What does not fit into so many is cut off. */
  rows: number
  color?: string
}

/** A centered text; returns where it ends. */
function line(pdf: Pdf, text: string, { top, font, size, rows, color = INK }: Line): number {
  const width = WIDTH - 96
  pdf.font(font).fontSize(size).fillColor(color)
  const height = pdf.currentLineHeight(true) * rows
  pdf.text(text, 48, top, { width, height: height + 1, align: 'center', ellipsis: true })
  return top + Math.min(height, pdf.heightOfString(text, { width }))
}

function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
