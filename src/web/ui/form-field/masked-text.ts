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

/** Where the caret stands in a text with punctuation, after so many characters that were typed. */
export function caretAfter(text: string, typed: number): number {
  let caret = 0
  for (let seen = 0; caret < text.length && seen < typed; caret++) {
    if (isTyped(text[caret])) seen++
  }
  return caret
}

export function countTyped(text: string): number {
  return Array.from(text).filter(isTyped).length
}

function isTyped(sign: string | undefined): boolean {
  return sign !== undefined && /[0-9A-Za-z+]/.test(sign)
}
