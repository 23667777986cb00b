/** Where the person wanted to go: a path of the office. */
export interface NextSearch {
  next?: string
}

/** Only a path below the office: never another site, whoever wrote the link. */
export function nextPath(next: unknown): NextSearch {
  return typeof next === 'string' && /^\/[a-z]/.test(next) ? { next } : {}
}
