import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { PageSources } from './wallet-sources.ts'

interface PageOptions {
  /** Whether the page is served by https. */
  secure: boolean
  /** `strict-origin` tells a wallet which shop asks, and nothing of the address. */
  referrer: 'no-referrer' | 'same-origin' | 'strict-origin'
  /**
   * Whether the window that opened the page may know it: a shop that opens the checkout in a window must see it closed.
   */
  opener: 'kept' | 'cut'
  /** Whether it is installed as an app: it names what it is installed with, and what opens it without a connection. */
  installable?: boolean
  /** Whether it has a worker, as what is installed has one. */
  worker?: boolean
  /** The origins that the page may hold in a frame; without them, none. */
  frames?: readonly string[]
  /** What the page may load for the wallets that it offers; without it, nothing. */
  wallets?: PageSources
  /** The address of ours that browsers tell what the policy stopped; without it, nowhere. */
  reports?: string
  /** The page begins a challenge: what its frame may show, and where its form may lead to. */
  challenge?: { frames: readonly string[]; forms: readonly string[] }
  /** The origins of services that the page may tell something; without it, none. Never a script of theirs. */
  services?: readonly string[]
}

/** The policy of every answer that is no page: it loads nothing, and stands in no frame. */
export const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every page that a person opens. Returns the nonce of its scripts and styles. */
export function securePage(reply: FastifyReply, options: PageOptions) {
  const nonce = randomBytes(16).toString('base64')
  const { wallets } = options
  const frames = [...(options.frames ?? []), ...(wallets?.frames ?? []), ...(options.challenge?.frames ?? [])]
  const policy = [
    "default-src 'none'",
    sources('script-src', "'self'", `'nonce-${nonce}'`, wallets?.scripts),
    `style-src 'self' 'nonce-${nonce}'`,
    sources('img-src', "'self'", 'data:', wallets?.images),
    sources('font-src', "'self'", wallets?.fonts),
    sources('connect-src', "'self'", wallets?.calls, options.services),
    sources('form-action', "'self'", options.challenge?.forms),
    "base-uri 'none'",
    // A challenge stands in a frame of the payer's page, which is ours.
    `frame-ancestors ${options.challenge ? "'self'" : "'none'"}`,
    ...(frames.length > 0 ? [sources('frame-src', frames)] : []),
    ...(options.installable ? ["manifest-src 'self'"] : []),
    ...(options.installable || options.worker ? ["worker-src 'self'"] : []),
    ...(options.reports ? [`report-uri ${options.reports}`] : []),
  ]
  const payers = wallets?.payments ?? []
  const payment = wallets ? ['self', ...payers.map(origin => `"${origin}"`)].join(' ') : ''
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', options.referrer)
    .header('x-frame-options', options.challenge ? 'SAMEORIGIN' : 'DENY')
    .header('permissions-policy', `camera=(), microphone=(), geolocation=(), payment=(${payment})`)
  if (options.opener === 'cut') void reply.header('cross-origin-opener-policy', 'same-origin')
  if (options.secure) void reply.header('strict-transport-security', 'max-age=31536000')
  return nonce
}

/** One rule of the policy: its name and its sources. */
function sources(name: string, ...allowed: (string | readonly string[] | undefined)[]): string {
  return [name, ...allowed.flatMap(one => one ?? [])].join(' ')
}
