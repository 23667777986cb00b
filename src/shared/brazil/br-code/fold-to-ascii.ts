// Letters that Unicode does not take apart, and the punctuation that a text processor puts in by itself.
const REPLACEMENTS: { readonly [character: string]: string } = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '⁄': '/',
}

/**
 * Rewrites a text in printable ASCII: accents fall (`São João` is `Sao Joao`), what has no counterpart disappears,
 * runs of space become one. Cut to `maxLength` characters when given, with no space left at the end.
 *
 * A BR Code's name and city go through here: the Manual is silent on accents, and strict payer apps reject a code with
 * them (bacen/pix-api issues 318 and 635).
 */
export function foldToAscii(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const folded = Array.from(text.normalize('NFKD'), character => REPLACEMENTS[character] ?? character)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '')
    // Again: a character that disappeared between two spaces leaves both.
    .replace(/ +/g, ' ')
    .trim()
  return folded.slice(0, maxLength).trimEnd()
}
