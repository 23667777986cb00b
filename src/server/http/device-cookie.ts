import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../base/tokens.ts'

const COOKIE = 'guiche_device'
/** Seconds: 30 days. Longer than any window in which cards are counted, and than most payers stay away from a shop. */
const KEPT = 2_592_000
/** 130 bits: nobody finds another's. */
const LENGTH = 22

/** What the checkout's cookie knows a payer's browser by; nothing where it brought none of ours. */
export function deviceOf(request: FastifyRequest): { device?: string } {
  const device = request.cookies[COOKIE]
  return device && /^[0-9A-Za-z]{22}$/.test(device) ? { device } : {}
}

/**
 * Gives a browser that has none a random name, by which the cards that it tries are counted. It says nothing of whom it
 * is; no script reads it, and it goes to checkouts alone. It comes with whoever follows a link from the shop (`lax`).
 */
export function giveDevice(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (deviceOf(request).device) return
  void reply.setCookie(COOKIE, randomToken(LENGTH), {
    path: '/c',
    maxAge: KEPT,
    sameSite: 'lax',
    httpOnly: true,
    secure,
  })
}
