import { limits } from './limits.ts'

/** Small letters without accents, digits, and hyphens between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Whether a text can be the name of a store's public page, as its address says it. */
export function isSlug(text: string): boolean {
  return text.length >= limits.slugMin && text.length <= limits.slugMax && slugPattern.test(text)
}
