import { type Consent, consentVersion, type Purpose, purposes } from '../contract/consent.ts'

/** What a person answered last: in a payer's browser the text of a cookie, of staff a row. */
export interface ConsentAnswer {
  version: number
  allowed: readonly Purpose[]
  refused: readonly Purpose[]
  /** Whether Global Privacy Control was on: only then does the answer count while it is. */
  gpc: boolean
  receipt: string
}

/**
 * What holds. An answer counts for the purposes that it was asked about, in the words of today; Global Privacy Control is a no
 * to all of them, until something is answered while it is on.
 */
export function consentNow(
  configured: readonly Purpose[],
  answer: ConsentAnswer | null,
  gpc: boolean,
): Pick<Consent, 'allowed' | 'ask' | 'gpc'> {
  const counts = answer?.version === consentVersion && (!gpc || answer.gpc) ? answer : null
  const answered = counts ? [...counts.allowed, ...counts.refused] : []
  const decides = gpc && !counts && configured.length > 0
  return {
    allowed: configured.filter(purpose => counts?.allowed.includes(purpose)),
    ask: !decides && configured.some(purpose => !answered.includes(purpose)),
    gpc: decides,
  }
}

/** The cookie's text, which its owner can read: `1.analytics-experiments.monitoring.0.cns_01k…`. */
export function answerText({ version, allowed, refused, gpc, receipt }: ConsentAnswer): string {
  return [version, allowed.join('-'), refused.join('-'), gpc ? 1 : 0, receipt].join('.')
}

/** Reads the cookie's text; null for anything that is none. What was never asked is not allowed, whoever wrote it. */
export function readAnswer(text: string | undefined): ConsentAnswer | null {
  const [, version, allowed = '', refused = '', gpc, receipt = ''] =
    /^([1-9]\d{0,5})\.([a-z-]*)\.([a-z-]*)\.([01])\.(cns_[0-9a-z]{26})$/.exec(text ?? '') ?? []
  if (!version) return null
  return { version: Number(version), allowed: known(allowed), refused: known(refused), gpc: gpc === '1', receipt }
}

function known(list: string): Purpose[] {
  const named = list.split('-')
  return purposes.filter(purpose => named.includes(purpose))
}
