import { z } from 'zod'
import { limits } from '../../shared/contract/limits.ts'
import { type ReportedDirective, stoppedBy } from '../../shared/payment-page/policy-report.ts'

/** What a browser's policy stopped, with nothing in it of the payer, of an address's path, or of a text. */
export interface PolicyReport {
  directive: ReportedDirective
  /**
   * An origin, or a word where there is none: `inline`, `eval`, `data`, `other`; `extension` for one of the browser's.
   */
  source: string
}

const text = z.string().max(8_000).nullish()
/** `application/csp-report`: CSP level 2, `report-uri`. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    disposition: text,
  }),
})
/** `application/reports+json`: the Reporting API, `report-to`. Other kinds of report come by it too. */
const several = z.array(
  z.object({
    type: text,
    body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text, disposition: text }).nullish(),
  }),
)

/**
 * What a report's body tells, in either form; null when it is neither.
 * Whoever is on the internet can send one: no text of it is kept.
 */
export function readPolicyReports(body: unknown): PolicyReport[] | null {
  const one = single.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    // CSP level 2 knew `violated-directive` alone, with the sources behind the name.
    const directive = report['effective-directive'] || report['violated-directive']
    return stopped(report.disposition, directive, report['blocked-uri'], report['source-file'])
  }
  const all = several.safeParse(body)
  if (!all.success) return null
  return all.data
    .slice(0, limits.policyReportsAtOnce)
    .flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report
        ? stopped(report.disposition, report.effectiveDirective, report.blockedURL, report.sourceFile)
        : [],
    )
}

type ReportText = string | null | undefined

function stopped(
  disposition: ReportText,
  directive: ReportText,
  blocked: ReportText,
  file: ReportText,
): PolicyReport[] {
  if (disposition === 'report') return []
  const [name = ''] = (directive ?? '').trim().split(/\s/)
  const known = Object.hasOwn(stoppedBy, name) ? (name as ReportedDirective) : 'other'
  return [{ directive: known, source: isExtension(blocked) || isExtension(file) ? 'extension' : sourceOf(blocked) }]
}

/** What browsers put in the place of an address. */
const words = ['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink']
const schemes = ['data', 'blob', 'filesystem', 'about', 'javascript']

function sourceOf(blocked: ReportText): string {
  const address = blocked?.trim() ?? ''
  // A page without an origin: CSP level 2 says nothing of what is inline.
  if (address === '') return 'inline'
  if (words.includes(address)) return address
  const scheme = /^[a-z][a-z0-9+.-]*(?=:|$)/i.exec(address)?.[0].toLowerCase() ?? ''
  if (schemes.includes(scheme)) return scheme
  if (!/^(https?|wss?)$/.test(scheme) || !URL.canParse(address)) return 'other'
  const { protocol, host } = new URL(address)
  const origin = `${protocol}//${host}`.toLowerCase()
  return /^[a-z0-9.:/_[\]-]{1,200}$/.test(origin) ? origin : 'other'
}

/** Extensions of the payer's own browser, which change every page that it shows: none of ours. */
function isExtension(address: ReportText): boolean {
  return /^(chrome|moz|safari|safari-web|ms-browser|webkit|opera)-extension(:|$)|^webkit-masked-url(:|$)/i.test(
    address ?? '',
  )
}
