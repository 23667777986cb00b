import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../shared/contract/limits.ts'
import type { BrowserProof } from '../checkout/checkout-saved-cards.ts'

const COOKIE = 'guiche_customer'

/** What a browser holds since it opened a customer session of the checkout that it asks about. */
export function browserProof(request: FastifyRequest): BrowserProof {
  return request.cookies[COOKIE] ?? null
}

/**
 * Gives a browser what it shows from now on. No script can read it, no other site can send it, and it goes to this one
 * checkout alone: an address that is handed on carries nothing.
 */
export function giveBrowser(reply: FastifyReply, { token, proof, secure }: Given): void {
  void reply.setCookie(COOKIE, proof, {
    path: `/c/${token}`,
    maxAge: limits.sessionLasts,
    sameSite: 'strict',
    httpOnly: true,
    secure,
  })
}

interface Given {
  /** Of the checkout's address. */
  token: string
  proof: string
  /** Whether the pages are served by https. */
  secure: boolean
}
