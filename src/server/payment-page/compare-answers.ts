/** A page as it was answered: by the program itself, or through the address that browsers ask. */
export interface AnsweredPage {
  status: number
  /** By their names in small letters. */
  headers: Readonly<Record<string, unknown>>
  body: string
}

/** What tells browsers how to guard the page (PCI DSS 4.0.1, requirement 11.6.1: its security-impacting headers). */
const guarding = [
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'x-frame-options',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'content-type',
] as const

/**
 * Compares what browsers are answered with what the program answers: the guarding headers, and everything in the page
 * that runs or brings something in. A nonce is another one each time. Answers what differs.
 */
export function compareAnswers(own: AnsweredPage, served: AnsweredPage): string[] {
  const differing = guarding.filter(name => headerOf(own, name) !== headerOf(served, name))
  const [ours, theirs] = [runningParts(own), runningParts(served)]
  // A proxy in front may ask for more of it.
  const isUnsecured = headerOf(own, 'strict-transport-security') && !headerOf(served, 'strict-transport-security')
  return [
    ...differing.map(name => `the header ${name} is another one`),
    ...(isUnsecured ? ['the header strict-transport-security is missing'] : []),
    ...theirs.filter(part => !ours.includes(part)).map(part => `there is ${shortened(part)}`),
    ...ours.filter(part => !theirs.includes(part)).map(part => `there is no ${shortened(part)}`),
  ]
}

function headerOf({ headers }: AnsweredPage, name: string): string {
  return withoutNonce(String(headers[name] ?? '')).replace(/;\s*/g, '; ')
}

/** Scripts whole, and the tags that load something else; what is data of the page is told by its tag alone. */
function runningParts({ body }: AnsweredPage): string[] {
  const scripts = [...body.matchAll(/<script\b([^>]*)>(.*?)<\/script\s*>/gis)].map(([, tag = '', text]) =>
    /type="application\/json"/.test(tag) ? `<script${tag}>` : `<script${tag}>${text}`,
  )
  const others = [...body.matchAll(/<(?:iframe|object|embed|base|link|meta\s+http-equiv)\b[^>]*>/gi)].map(
    ([tag]) => tag,
  )
  const handlers = [...body.matchAll(/<[a-z][^<>]*\son[a-z]+\s*=[^<>]*>/gi)].map(([tag]) => tag)
  return [...scripts, ...others, ...handlers].map(withoutNonce)
}

function withoutNonce(text: string): string {
  return text.replace(/nonce-[\w+/=]+/g, 'nonce').replace(/nonce="[^"]*"/g, 'nonce')
}

function shortened(part: string): string {
  return part.length > 120 ? `${part.slice(0, 120)}…` : part
}
