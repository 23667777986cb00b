import type { ConsentAnswer } from '../../shared/consent/consent-answer.ts'
import { aboutOf } from '../../shared/consent/recipients.ts'
import type { ConsentGive, Purpose, Recipient } from '../../shared/contract/consent.ts'
import type { StoreTransaction } from '../db/database.ts'

/** What was said to a question that somebody was asked. */
interface Given {
  recipients: Recipient[]
  give: ConsentGive
  /** Null for a payer. */
  user: string | null
  /** Whether Global Privacy Control was on. */
  gpc: boolean
}

/**
 * Writes the receipt of an answer. Null, and nothing is written, where the store's services are no longer those that
 * were asked about. The answer would be to another question, and an earlier one counts no more either.
 */
export async function recordAnswer(transaction: StoreTransaction, given: Given): Promise<ConsentAnswer | null> {
  const { recipients, give, user, gpc } = given
  const about = aboutOf(recipients)
  if (recipients.length === 0 || about !== give.about) return null
  const { action, version, language } = give
  const answer = { id: transaction.newId('cns'), version, about, allowed: allowedBy(give, recipients), gpc }
  await transaction.db
    .insertInto('consent_receipts')
    .values({
      ...answer,
      store_id: transaction.store,
      user_id: user,
      action,
      recipients: JSON.stringify(recipients),
      language,
      created_at: transaction.now,
    })
    .execute()
  const { id: receipt, ...rest } = answer
  return { ...rest, receipt }
}

function allowedBy({ action, allowed }: ConsentGive, recipients: readonly Recipient[]): Purpose[] {
  const asked = recipients.map(({ purpose }) => purpose)
  if (action === 'accept') return asked
  return action === 'choose' ? asked.filter(purpose => allowed.includes(purpose)) : []
}
