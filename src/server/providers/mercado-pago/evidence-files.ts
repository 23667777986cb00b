import PDFDocument from 'pdfkit'
import type { DisputeEvidence } from '../gateway-port.ts'

/** Bytes of all files together, as its documents have it. */
const HEAVIEST = 10 * 1024 * 1024
/** Points: A4. */
const MARGIN = 56

/**
 * Evidence as Mercado Pago takes it: files alone, so that what was written goes as a PDF of its own, before the others.
 * @returns null where they are heavier than it takes.
 */
export async function evidenceForm({ text, files }: DisputeEvidence): Promise<FormData | null> {
  const letter =
    text.trim() === '' ? [] : [{ name: 'carta.pdf', mediaType: 'application/pdf', content: await pdfOf(text) }]
  const all = [...letter, ...files]
  if (all.length === 0 || all.reduce((sum, { content }) => sum + content.byteLength, 0) > HEAVIEST) return null
  const form = new FormData()
  for (const { name, mediaType, content } of all) {
    form.append('files[]', new Blob([new Uint8Array(content)], { type: mediaType }), name)
  }
  return form
}

function pdfOf(text: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'pt-BR', info: { Title: 'Defesa' } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(parts))))
  pdf.font('Helvetica').fontSize(11).text(text)
  pdf.end()
  return done
}
