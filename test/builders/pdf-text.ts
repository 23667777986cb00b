import { inflateSync } from 'node:zlib'

/**
 * What somebody reads who copies the text of a PDF that pdfkit has written: its fonts say which letters their glyphs
 * are. Lines follow each other without a break.
 */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  if (!source.startsWith('%PDF-')) throw new Error('This is no PDF.')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]),
  )
  const streamOf = (body: string) => {
    const bytes = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1]
    if (bytes === undefined) return ''
    const raw = Buffer.from(bytes, 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
  }
  // Each page names its fonts F1, F2, …, the same in all of them.
  const letters = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]
      if (cmap) letters.set(name, lettersOf(streamOf(objects.get(cmap) ?? '')))
    }
  }
  const contents = [...objects.values()].map(streamOf).filter(stream => /\bBT\b/.test(stream))
  return contents.map(stream => textOf(stream, letters)).join('\n')
}

function textOf(stream: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined
  let text = ''
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:[^\]]|\n)*?)\] TJ/g)) {
    if (name) font = letters.get(name)
    else for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g)) text += read(glyphs, font)
  }
  return text
}

function read(glyphs: string, font: ReadonlyMap<string, string> | undefined): string {
  return (glyphs.match(/.{4}/g) ?? []).map(glyph => font?.get(glyph) ?? '').join('')
}

/** `<0000> <0003> [<0041> <0042> …]`: glyphs from one to another, and the letters that each stands for. */
function lettersOf(cmap: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, first = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      const units = (codes.replace(/ /g, '').match(/.{4}/g) ?? []).map(code => Number.parseInt(code, 16))
      found.set(glyph, String.fromCharCode(...units))
    }
  }
  return found
}
