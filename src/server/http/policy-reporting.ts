/** Where browsers report what a page's policy stopped, as parts of its headers. */
export interface PolicyReporting {
  /** Behind the other directives of the policy. */
  directives: string[]
  /** The header `Reporting-Endpoints`; null where no browser would heed it. */
  endpoints: string | null
}

/**
 * Both ways to ask for reports: `report-uri`, which every browser knows, and `report-to`, which takes its place where
 * it is known. Browsers heed the second on trustworthy origins alone (https, and the machine itself), and then no
 * longer the first: elsewhere it is left out. `address` is under `publicUrl`, or whole on a page of another origin.
 */
export function policyReporting(publicUrl: string, address: string): PolicyReporting {
  const { protocol, hostname } = new URL(publicUrl)
  const isTrustworthy = protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return {
    directives: [`report-uri ${address}`, ...(isTrustworthy ? ['report-to csp'] : [])],
    endpoints: isTrustworthy ? `csp="${address}"` : null,
  }
}
