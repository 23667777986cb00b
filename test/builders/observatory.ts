import type { IncomingHttpHeaders } from 'node:http'

/** Six months in seconds: the least that Mozilla's HTTP Observatory takes. */
const HALF_A_YEAR = 15_768_000

type Rule = (headers: IncomingHttpHeaders) => boolean

const policyOf = (headers: IncomingHttpHeaders) =>
  new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map(rule => rule.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  )

/**
 * What a page's answer is measured by, after Mozilla's guidance:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring and
 * https://infosec.mozilla.org/guidelines/web_security
 */
const rules: Record<string, Rule> = {
  'HSTS for six months at least': headers =>
    Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]) >= HALF_A_YEAR,
  'a policy whose default is nothing': headers => policyOf(headers).get('default-src')?.join() === "'none'",
  'no script that is unsafe, of any host or of any scheme': headers => {
    const scripts = policyOf(headers).get('script-src') ?? []
    return scripts.length > 0 && !scripts.some(source => /unsafe|^\*|^https?:$|^data:/.test(source))
  },
  'no style that is unsafe': headers => !(policyOf(headers).get('style-src') ?? []).some(one => /unsafe/.test(one)),
  'no foreign base': headers => policyOf(headers).get('base-uri')?.join() === "'none'",
  'forms go to ourselves': headers => /^'(self|none)'$/.test(policyOf(headers).get('form-action')?.join() ?? ''),
  'framed by nobody, or by one named origin': headers => {
    const [first, ...more] = policyOf(headers).get('frame-ancestors') ?? []
    return more.length === 0 && (first === "'none'" || /^https:\/\/[^*]+$/.test(first ?? ''))
  },
  'X-Content-Type-Options: nosniff': headers => headers['x-content-type-options'] === 'nosniff',
  'a referrer policy that tells no path': headers =>
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      String(headers['referrer-policy']),
    ),
  'nothing is shared across origins': headers => headers['access-control-allow-origin'] === undefined,
  'cookies are Secure, HttpOnly and SameSite': headers =>
    (headers['set-cookie'] ?? []).every(cookie =>
      [/; ?Secure/i, /; ?HttpOnly/i, /; ?SameSite=(Lax|Strict)/i].every(part => part.test(cookie)),
    ),
}

/** The names of the rules that an answer breaks. */
export function observatoryFaults(headers: IncomingHttpHeaders): string[] {
  return Object.entries(rules).flatMap(([name, holds]) => (holds(headers) ? [] : [name]))
}
