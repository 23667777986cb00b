import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../base/tokens.ts'
import type { CardHint } from '../acquirer-port.ts'
import type { CallProof, InboxCall } from '../gateway-port.ts'
import { noticeMessage } from './cielo-messages.ts'
import type { CieloCredentials } from './credentials.ts'

/**
 * News of no sale: recurrences, and a slip that was paid short. All others are of one: its status, antifraud, a void
 * that was denied after all, a chargeback, an alert of fraud, and what is new.
 */
const OF_NO_SALE: ReadonlySet<number> = new Set([2, 4, 6])

/**
 * Proves that a call is Cielo's by the header that a person has set on its site; Cielo signs nothing. Where the account
 * has none, the secret in the address is all that tells. What is heard is read in any case.
 */
export function proveCieloCall({ webhook }: Pick<CieloCredentials, 'webhook'>, { headers }: InboxCall): CallProof {
  if (!webhook) return { genuine: true }
  const shown = headers[webhook.header.toLowerCase()]
  // Of hashes, so that the time says nothing of their length.
  const isRight = timingSafeEqual(sha256(typeof shown === 'string' ? shown : ''), sha256(webhook.value))
  return isRight ? { genuine: true } : { genuine: false, detail: 'it does not show the header of this account' }
}

/** Reads what Cielo posts: an id and a number. News of recurrences and slips name nothing to read. */
export function readCieloNotice(body: unknown): CardHint[] | null {
  const notice = noticeMessage.safeParse(body)
  if (!notice.success) return null
  const { PaymentId, ChangeType } = notice.data
  return PaymentId && !OF_NO_SALE.has(ChangeType) ? [{ payment: PaymentId, reference: '', dispute: null }] : []
}
