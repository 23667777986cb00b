import { type Dispute, disputeListSchema } from '../../../src/shared/contract/dispute.ts'
import { bodyOf } from '../../harness/api-client.ts'
import type { OnDispute } from './operations.ts'
import { doneOrRejected, type Shop } from './shop.ts'
import { partOf, pick } from './which.ts'

/** What is done about a dispute, whichever it is: by the merchant, or by the scheme or the bank. */
export type DisputeStep = Pick<OnDispute, 'do' | 'part'>

/** All disputes of the store. */
export async function disputesOf({ store }: Shop): Promise<Dispute[]> {
  return bodyOf(await store.api.get('/v1/disputes?limit=100'), 200, disputeListSchema).data
}

/** Carries out what is done about one of the disputes that are there. */
export async function onDispute(shop: Shop, what: OnDispute): Promise<void> {
  const dispute = pick(await disputesOf(shop), what.dispute)
  if (dispute) await stepOf(shop, dispute, what)
}

/** The same of a dispute that is known. */
export async function stepOf({ store, outside }: Shop, dispute: Dispute, what: DisputeStep): Promise<void> {
  const answer = async (path: string, body: object) =>
    void doneOrRejected(await store.api.post(`/v1/disputes/${dispute.id}/${path}`, body))
  if (what.do === 'give evidence') return answer('evidence', { text: 'Entregue na loja.' })
  if (what.do === 'accept a dispute') return answer('accept', {})
  if (dispute.kind === 'med') return what.do === 'win' ? answer('release', {}) : undefined
  if (what.do === 'dispute again') {
    const amount = partOf(dispute.amount, what.part)
    // It may be undecided, or too much.
    const path = `/control/acquirer/chargebacks/${dispute.provider_id}/reopen`
    return void (await outside.post(path, amount ? { amount } : {}))
  }
  const outcome = what.do === 'win' ? 'won' : 'lost'
  // It may be decided so already; otherwise than before it may always be.
  await outside.post(`/control/acquirer/chargebacks/${dispute.provider_id}/decide`, { outcome })
}
