/** Characters of a reference: with what a key says before and after it, Adyen takes 64. */
export const LONGEST_REFERENCE = 52

/**
 * Our references as Adyen takes them: it splits at a hyphen, and a colon makes two notifications sign alike. Ours have
 * no dot, so nothing collides.
 */
export function referenceThere(reference: string): string {
  return reference.replaceAll('-', '.')
}

/** Ours again. */
export function referenceHere(text: string): string {
  return text.replaceAll('.', '-')
}

/** An id of Adyen's of a payment or a request: it stands in paths. */
export function isPsp(text: string): boolean {
  return /^[A-Z0-9]{16}$/.test(text)
}
