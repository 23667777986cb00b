import { type Consent, consentVersion, type Purpose, purposes, type Recipient } from '../contract/consent.ts'
import { aboutOf } from './recipients.ts'

/** What a person answered last: in a payer's browser the text of a cookie, of staff a row. */
export interface ConsentAnswer {
  version: number
  /** Which services it was about (`aboutOf`). */
  about: string
  allowed: readonly Purpose[]
  /** Whether Global Privacy Control was on: only then does the answer count while it is. */
  gpc: boolean
  receipt: string
}

/**
 * What holds. An answer counts for the services that it was about, in the words of today. Global Privacy Control is a
 * no to all of them, until something is answered while it is on.
 */
export function consentNow(
  recipients: Recipient[],
  answer: ConsentAnswer | null,
  gpc: boolean,
): Omit<Consent, 'given_at'> {
  const about = aboutOf(recipients)
  const fits = answer?.version === consentVersion && answer.about === about && (!gpc || answer.gpc)
  const counts = recipients.length > 0 && fits ? answer : null
  return {
    recipients,
    about,
    version: consentVersion,
    allowed: recipients.map(({ purpose }) => purpose).filter(purpose => counts?.allowed.includes(purpose)),
    ask: recipients.length > 0 && !counts && !gpc,
    gpc: recipients.length > 0 && !counts && gpc,
    receipt: counts?.receipt ?? null,
  }
}

/** The cookie's text, which its owner can read: `1.5f0c2a91.analytics-monitoring.0.cns_01k…`. */
export function answerText({ version, about, allowed, gpc, receipt }: ConsentAnswer): string {
  return [version, about, allowed.join('-'), gpc ? 1 : 0, receipt].join('.')
}

/** Reads the cookie's text; null for anything that is none. */
export function readAnswer(text: string | undefined): ConsentAnswer | null {
  const [, version, about = '', allowed = '', gpc, receipt = ''] =
    /^([1-9]\d{0,5})\.([0-9a-f]{8})\.([a-z-]*)\.([01])\.(cns_[0-9a-z]{26})$/.exec(text ?? '') ?? []
  if (!version) return null
  const named = allowed.split('-')
  return {
    version: Number(version),
    about,
    allowed: purposes.filter(purpose => named.includes(purpose)),
    gpc: gpc === '1',
    receipt,
  }
}
