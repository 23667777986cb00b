import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a pass is good for: being signed in by opening an address, or being signed in. */
type Use = 'link' | 'session'

/** Seconds that a pass is good for: as long as a session of the back office without use. */
export const PASS_LIFETIME = 12 * 60 * 60

/** A pass to the pages that control the sandbox: `text` is letters, digits, `.`, `-` and `_`. */
export interface PagePass {
  text: string
  expiresAt: Date
}

/** Makes a pass of 12 hours. It is proved by the control key and says nothing of it, so nothing has to be kept. */
export function makePass(key: string, use: Use, now: Date): PagePass {
  const until = now.getTime() + PASS_LIFETIME * 1_000
  return { text: `${until}.${proofOf(key, use, until)}`, expiresAt: new Date(until) }
}

/** Whether a pass was made with this key for this use and is not over. Takes the same time for every wrong proof. */
export function passHolds(key: string, use: Use, text: string, now: Date): boolean {
  const [, until, proof] = /^(\d{1,15})\.([\w-]{43})$/.exec(text) ?? []
  if (until === undefined || proof === undefined || Number(until) <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(key, use, Number(until))))
}

function proofOf(key: string, use: Use, until: number): string {
  return createHmac('sha256', key).update(`${use}:${until}`).digest('base64url')
}
