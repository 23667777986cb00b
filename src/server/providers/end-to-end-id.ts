/** The Pix system's id as a gateway tells it; null for what is none. */
export function endToEndIdIn(text: string | null | undefined): string | null {
  return /^[A-Za-z0-9]{32}$/.exec(text ?? '')?.[0] ?? null
}
