import { isLanguage, type Language } from '../language.ts'

/**
 * What is said where a gateway's own library has a payer asked by their issuer: between the page of ours that begins a
 * challenge and the frame of the card form's origin in which the library runs. The library's words are opaque to both.
 */

/** What the library is handed. */
export interface ChallengeOrder {
  readonly language: Language
  readonly publishableKey: string
  readonly order: Readonly<Record<string, string>>
}

/** Where the library has nobody asked after all, and the payer's browser is to go. */
export interface ChallengeRedirect {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly fields: Readonly<Record<string, string>>
}

/**
 * `asking`: the issuer's question is there, which it was not before. `details`: the library is done, and this is to be
 * handed on. `failed`: nobody could be asked.
 */
export type FromChallenge =
  | { readonly type: 'ready' }
  | { readonly type: 'asking' }
  | { readonly type: 'details'; readonly details: Readonly<Record<string, string>> }
  | ({ readonly type: 'redirect' } & ChallengeRedirect)
  | { readonly type: 'failed' }

const mark = 'card-challenge'

/** A message as it travels. */
export function challengeEnvelope(message: ChallengeOrder | FromChallenge): object {
  return { guiche: mark, ...message }
}

/** What the page said to the frame; null for anything else. Whoever listens has looked at origin and window already. */
export function readChallengeOrder(data: unknown): ChallengeOrder | null {
  if (!isOurs(data) || !isLanguage(data.language) || typeof data.publishableKey !== 'string') return null
  const { language, publishableKey, order } = data
  return isTexts(order) ? { language, publishableKey, order } : null
}

/** What the frame said to the page, in the same way. */
export function readFromChallenge(data: unknown): FromChallenge | null {
  if (!isOurs(data)) return null
  switch (data.type) {
    case 'ready':
    case 'asking':
    case 'failed':
      return { type: data.type }
    case 'details':
      return isTexts(data.details) ? { type: 'details', details: data.details } : null
    case 'redirect': {
      const { url, method, fields } = data
      const isAddress = typeof url === 'string' && /^https?:\/\//.test(url)
      if (!isAddress || !(method === 'GET' || method === 'POST') || !isTexts(fields)) return null
      return { type: 'redirect', url, method, fields }
    }
    default:
      return null
  }
}

function isOurs(data: unknown): data is Record<string, unknown> {
  return isRecord(data) && data.guiche === mark
}

function isTexts(data: unknown): data is Record<string, string> {
  return isRecord(data) && Object.values(data).every(value => typeof value === 'string')
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}
