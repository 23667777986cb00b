/** A pattern such as `(##) #####-####`: each # takes one character, the rest is written by itself. */
export function maskText(characters: string, pattern: string): string {
  let text = ''
  let next = 0
  for (const sign of pattern) {
    // Punctuation waits for the character after it, so that the backspace at the end always meets a character.
    if (next >= characters.length) break
    text += sign === '#' ? characters[next++] : sign
  }
  return text
}

/** A field with punctuation after somebody typed, pasted or took away. */
export interface EditedText {
  readonly text: string
  /** Where the caret stands now. */
  readonly caret: number
}

/** Punctuation written anew after an edit; the caret stays behind the character that it stood behind. */
export function editText(written: string, caret: number, mask: (text: string) => string): EditedText {
  const text = mask(written)
  // At the end it stays there, also where the mask wrote a character of its own: 7 is 07.
  const atEnd = caret >= written.length
  return { text, caret: atEnd ? text.length : caretAfter(text, countTyped(written.slice(0, caret))) }
}

/** Where the caret stands in a text with punctuation, after so many characters that were typed. */
function caretAfter(text: string, typed: number): number {
  let caret = 0
  for (let seen = 0; caret < text.length && seen < typed; caret++) {
    if (isTyped(text[caret])) seen++
  }
  return caret
}

function countTyped(text: string): number {
  return Array.from(text).filter(isTyped).length
}

function isTyped(sign: string | undefined): boolean {
  return sign !== undefined && /[0-9A-Za-z+]/.test(sign)
}
