import { z } from 'zod'
import { limits } from '../../../shared/contract/limits.ts'
import type { Sealer } from '../../base/seal.ts'
import { ShutError } from '../../base/seal.ts'
import { randomToken } from '../../base/tokens.ts'

const PURPOSE = 'sso attempt'
/** Letters and digits: 256 bits. */
const TOKEN = 43

const attemptSchema = z.object({
  at: z.number(),
  connection: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  again: z.boolean(),
  shared: z.boolean(),
  next: z.string().nullable(),
  program: z.literal('counter').nullable(),
})

/** Somebody on their way to an issuer and back. */
export type SsoAttempt = z.infer<typeof attemptSchema>

/** A new one, for whoever goes on to `next`. */
export function beginAttempt(
  now: Date,
  way: Pick<SsoAttempt, 'connection' | 'again' | 'shared' | 'next' | 'program'>,
): SsoAttempt {
  return {
    at: now.getTime(),
    state: randomToken(TOKEN),
    nonce: randomToken(TOKEN),
    verifier: randomToken(TOKEN),
    ...way,
  }
}

/** As the browser keeps it: sealed, so that whoever asks for many writes nothing here. */
export function sealAttempt(sealer: Sealer, attempt: SsoAttempt): string {
  return sealer.seal(PURPOSE, JSON.stringify(attempt)).toString('base64url')
}

/** What a browser brought back; null where it is none of ours, or its time is over. */
export function openAttempt(sealer: Sealer, cookie: string | undefined, now: Date): SsoAttempt | null {
  if (!cookie) return null
  try {
    const attempt = attemptSchema.parse(JSON.parse(sealer.open(PURPOSE, Buffer.from(cookie, 'base64url'))))
    const age = now.getTime() - attempt.at
    return age >= 0 && age <= limits.ssoAttemptLasts * 1000 ? attempt : null
  } catch (error) {
    if (error instanceof ShutError) return null
    throw error
  }
}
