import { z } from 'zod'
import { type Sealer, ShutError } from '../../base/seal.ts'

const PURPOSE = 'sso word'
/** Characters that a browser keeps in one cookie, with its name and where it goes. */
const COOKIE_MOST = 3_800

const wordSchema = z.object({ issuer: z.string(), client: z.string(), idToken: z.string() })

/** By what an issuer vouched for somebody: it knows by it whom it is to sign out. */
export type IssuerWord = z.infer<typeof wordSchema>

/** As the browser keeps it, sealed; null where it is longer than a browser keeps. */
export function sealWord(sealer: Sealer, word: IssuerWord): string | null {
  const sealed = sealer.seal(PURPOSE, JSON.stringify(word)).toString('base64url')
  return sealed.length <= COOKIE_MOST ? sealed : null
}

/** What a browser brought back; null where it is none of ours. */
export function openWord(sealer: Sealer, cookie: string | undefined): IssuerWord | null {
  if (!cookie) return null
  try {
    return wordSchema.parse(JSON.parse(sealer.open(PURPOSE, Buffer.from(cookie, 'base64url'))))
  } catch (error) {
    if (error instanceof ShutError) return null
    throw error
  }
}
