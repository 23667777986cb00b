import type { FormHosts } from '../../providers/gateway-port.ts'
import type { CardPage } from './card-page.ts'
import type { ProofScript } from './frame-address.ts'

/**
 * The policy of a card form's page: its one script and style, and what its account needs. Where a gateway's library
 * comes from the gateway it may write as it likes: the digits are in the gateway's frames, and not on this page. It is
 * not held to Trusted Types, which such libraries do not know, and may set the style of its frames by an attribute.
 */
export function formPolicy(
  { script, style }: CardPage,
  { scripts, frames, connects }: FormHosts,
  { publicUrl, checkout }: { publicUrl: string; checkout: string | undefined },
): string {
  return [
    "default-src 'none'",
    ['script-src', script, ...scripts].join(' '),
    `style-src ${style}`,
    ...(scripts.length > 0 ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self'",
    "font-src 'self'",
    ['connect-src', ...connects].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${publicUrl}`,
    ...(scripts.length > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    `report-uri ${reportsOf(checkout, publicUrl)}`,
  ].join('; ')
}

/**
 * Where a gateway's library of our build has a payer asked by their issuer: it speaks to the gateway, and shows the
 * issuer's own pages, wherever they are.
 */
export function challengePolicy(
  { script, style }: CardPage,
  { frames, connects }: FormHosts,
  { publicUrl, checkout }: { publicUrl: string; checkout: string | undefined },
): string {
  const issuers = ['https:', ...frames.filter(host => !host.startsWith('https:'))].join(' ')
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self'",
    ['connect-src', ...connects].join(' '),
    `frame-src ${issuers}`,
    `form-action ${issuers}`,
    "base-uri 'none'",
    `frame-ancestors ${publicUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${reportsOf(checkout, publicUrl)}`,
  ].join('; ')
}

/**
 * The gateway's script and its hosts, and where it shows the issuers' pages itself, any page in a frame. It styles what
 * it shows. The form's own document allows none of it.
 */
export function proofPolicy(
  { script: own }: CardPage,
  { script, hosts, framesIssuers }: ProofScript,
  { publicUrl, checkout }: { publicUrl: string; checkout: string | undefined },
): string {
  const theirs = [...hosts, ...(framesIssuers ? ['https:'] : [])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own} ${script}`,
    "style-src 'unsafe-inline'",
    `img-src 'self' data: ${hosts.join(' ')}`,
    `connect-src ${hosts.join(' ')}`,
    `frame-src ${theirs}`,
    `form-action ${theirs}`,
    "base-uri 'none'",
    `frame-ancestors ${publicUrl}`,
    `report-uri ${reportsOf(checkout, publicUrl)}`,
  ].join('; ')
}

/**
 * Where browsers tell what the form's policy stopped: the application, for this listener takes no body. By the charge
 * that the form was opened for its store is found; a form that stands elsewhere is told to the operator.
 */
function reportsOf(checkout: string | undefined, publicUrl: string): string {
  const page = /^[\w-]{1,30}$/.test(checkout ?? '') ? `/c/${checkout}` : ''
  return `${publicUrl}${page}/csp-reports?page=card_form`
}
