/** A text of at most 80 characters in a cursor: its UTF-8 as base64url, so that it stands in an address as it is. */
export const textPart = '\\.[\\w-]{0,428}'

export function writeTextPart(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** The text of such a part; null where it is none that PostgreSQL could hold. */
export function readTextPart(part: string): string | null {
  try {
    const binary = atob(part.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, one => one.charCodeAt(0)))
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
