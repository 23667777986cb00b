/** Where the person wanted to go: a path of the office, or the counter, which is a page of its own. */
export interface NextSearch {
  next?: string
  program?: 'counter'
}

/** Where the counter is. */
export const COUNTER = '/counter'

/** Only a path below the office: never another site, whoever wrote the link. */
export function nextPath(next: unknown): NextSearch {
  return typeof next === 'string' && /^\/[a-z]/.test(next) ? { next } : {}
}

/** What an address says of where to go on, once its person is known. */
export function nextSearch({ next, program }: Record<string, unknown>): NextSearch {
  return { ...nextPath(next), ...(program === 'counter' && { program }) }
}

/** The same at the door, with what came of the way to an issuer: a word that its page knows or not. */
export function doorSearch(search: Record<string, unknown>): NextSearch & { sso?: string } {
  const { sso } = search
  return { ...nextSearch(search), ...(typeof sso === 'string' && /^[a-z_]{1,40}$/.test(sso) && { sso }) }
}
