import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Receipt } from '../../shared/contract/receipt.ts'
import type { Language } from '../../shared/language.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import {
  type ReceiptPart,
  receiptFoot,
  receiptHead,
  receiptParts,
  wordsOfReceipt,
} from '../../shared/receipts/receipt-lines.ts'

/** Letters of Portuguese and English, cut out of Inter by scripts/pictures/subset-inter.ts. */
const fontFolder = join(import.meta.dirname, 'fonts')
const fonts = {
  regular: readFileSync(join(fontFolder, 'inter-regular.ttf')),
  semibold: readFileSync(join(fontFolder, 'inter-semibold.ttf')),
}

/** Points: A4 is 595 wide. */
const MARGIN = 52
const WIDTH = 595.28 - 2 * MARGIN
const NAMES = 150
const LOGO = 40
const INK = '#0e1726'
const SOFT = '#4d5767'
const LINE = '#d5d1c8'
const BOTTOM = 841.89 - MARGIN - 20

type Pdf = InstanceType<typeof PDFDocument>

/** A receipt as PDF of one page or more, tagged with its language and title for who hears it. */
export function receiptPdf(receipt: Receipt, language: Language, logo: Buffer | null = null): Promise<Buffer> {
  const say = wordsOfReceipt(language)
  const head = receiptHead(receipt, language)
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${head.title} · ${receipt.store.name}`,
      Author: receipt.store.name,
      CreationDate: new Date(receipt.issued_at),
    },
  })
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('semibold', fonts.semibold)
  const done = bytesOf(pdf)

  if (logo) drawLogo(pdf, logo)
  const top = logo ? MARGIN + LOGO + 10 : MARGIN
  pdf.font('semibold').fontSize(11).fillColor(INK).text(receipt.store.name, MARGIN, top, { width: WIDTH })
  pdf.moveDown(1).font('semibold').fontSize(20).text(head.title, { width: WIDTH })
  pdf.moveDown(0.6).font('regular').fontSize(10).fillColor(SOFT).text(head.paid)
  pdf
    .font('semibold')
    .fontSize(28)
    .fillColor(INK)
    .text(formatMoney(centavos(receipt.paid), language))
  if (receipt.mode === 'test') pdf.moveDown(0.4).font('regular').fontSize(10).fillColor(SOFT).text(say.test)
  for (const part of receiptParts(receipt, language)) writePart(pdf, part)

  writeFeet(pdf, receiptFoot(receipt, language).join(' · '), say.page)
  pdf.end()
  return done
}

/** The store's logo above its name; a picture that cannot be drawn is left out. */
function drawLogo(pdf: Pdf, logo: Buffer): void {
  try {
    pdf.image(logo, MARGIN, MARGIN, { fit: [3 * LOGO, LOGO] })
  } catch {
    pdf.y = MARGIN
  }
}

/** A name and its lines; what does not fit goes to the next page as a whole, where a page can hold it. */
function writePart(pdf: Pdf, { title, lines }: ReceiptPart): void {
  const heights = lines.map(([, value]) => pdf.font('regular').fontSize(10).heightOfString(value, valueBox) + 4)
  const height = heights.reduce((sum, one) => sum + one, 40)
  if (pdf.y + height > BOTTOM && height < BOTTOM - MARGIN) pdf.addPage()
  pdf.y += 12
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
  pdf.y += 10
  pdf.font('semibold').fontSize(11).fillColor(INK).text(title, MARGIN, pdf.y, { width: WIDTH })
  pdf.y += 4
  for (const [index, [name, value]] of lines.entries()) {
    if (pdf.y + (heights[index] ?? 0) > BOTTOM) pdf.addPage()
    const top = pdf.y
    pdf.font('regular').fontSize(10).fillColor(SOFT).text(name, MARGIN, top, { width: NAMES })
    const afterName = pdf.y
    pdf.fillColor(INK).text(value, MARGIN + NAMES, top, value.includes('*') ? starredBox : valueBox)
    pdf.y = Math.max(pdf.y, afterName) + 4
  }
}

const valueBox = { width: WIDTH - NAMES, align: 'right' } as const

/** Kerning would set the point of a masked CPF under its star, as if it were a colon. */
const starredBox = { ...valueBox, features: { kern: false } as unknown as [] }

/** On each page, of which charge it is, and of how many pages where there are several. */
function writeFeet(pdf: Pdf, foot: string, pageOf: (page: number, count: number) => string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // The foot stands in the margin, where a text would begin a page of its own.
    pdf.page.margins.bottom = 0
    const text = count > 1 ? `${foot} ${pageOf(page + 1, count)}` : foot
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(SOFT)
      .text(text, MARGIN, BOTTOM + 16, { width: WIDTH, lineBreak: true })
  }
}

function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
