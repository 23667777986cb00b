/**
 * An address as a service may know it: its path as a pattern, with nothing in it that names a charge, a person or a
 * search. The payer's address is a secret: who has it can see the charge.
 * @param path such as /c/4fK9…/receipt
 * @returns such as /c/:token/receipt
 * @internal
 */
export function pathPattern(path: string): string {
  const [first, ...rest] = (path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean)
  if (first === undefined) return '/'
  // What follows /c/ is a secret, whatever it looks like.
  const known = first === 'c' ? [':token', ...rest.slice(1).map(plainOrId)] : rest.map(plainOrId)
  return `/${[plainOrId(first), ...(rest.length > 0 ? known : [])].join('/')}`
}

/** The same of a whole address; of another host only that it is another. */
export function addressPattern(address: string, base: string): string {
  try {
    const url = new URL(address, base)
    return url.origin === new URL(base).origin ? url.origin + pathPattern(url.pathname) : 'other'
  } catch {
    return 'other'
  }
}

/** A word of our own routes is in small letters and hyphens; everything else is somebody's. */
function plainOrId(part: string): string {
  return /^[a-z]([a-z-]{0,22}[a-z])?$/.test(part) ? part : ':id'
}
