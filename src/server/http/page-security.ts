import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

interface PageOptions {
  /** Whether the page is served by https. */
  secure: boolean
  referrer: 'no-referrer' | 'same-origin'
  /** Whether the window that opened the page may know it: a shop that opens the checkout in a window must see it closed. */
  opener: 'kept' | 'cut'
  /** The one origin that the page may hold in a frame; without it, none. */
  frames?: string | undefined
}

/** Headers of every page that a person opens. Returns the nonce of its scripts and styles. */
export function securePage(reply: FastifyReply, options: PageOptions) {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.frames ? [`frame-src ${options.frames}`] : []),
  ]
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', options.referrer)
    .header('x-frame-options', 'DENY')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    .header('cache-control', 'no-store')
  if (options.opener === 'cut') void reply.header('cross-origin-opener-policy', 'same-origin')
  if (options.secure) void reply.header('strict-transport-security', 'max-age=31536000')
  return nonce
}
