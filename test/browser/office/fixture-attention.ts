import { type AttentionItem, attentionListSchema } from '../../../src/shared/contract/attention.ts'
import { type Reconciliation, reconciliationListSchema } from '../../../src/shared/contract/reconciliation.ts'
import { fixtureId, instantAgo } from './fixture-charges.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** An item of each kind: two of a charge, the others of the connection with the bank. */
export function everyAttention(chargeId: string): AttentionItem[] {
  const account = fixtureId('pra')
  const item = (given: Pick<AttentionItem, 'kind' | 'about' | 'detail'> & { ago: number; charge_id?: string }) => {
    const { ago, charge_id = null, ...rest } = given
    return { id: fixtureId('att'), object: 'attention_item', charge_id, opened_at: instantAgo(ago), ...rest } as const
  }
  return attentionListSchema.parse({
    data: [
      item({
        kind: 'payment_unknown',
        about: fixtureId('pay'),
        charge_id: chargeId,
        detail: 'The bank has not said what became of the Pix with txid 7f3a for more than two hours.',
        ago: 2 * HOUR,
      }),
      item({
        kind: 'refund_unknown',
        about: fixtureId('ref'),
        charge_id: chargeId,
        detail: 'The bank has not ended this refund for more than two hours.',
        ago: 3 * HOUR,
      }),
      item({
        kind: 'books_differ',
        about: account,
        detail: 'The books and the bank differ in 2 Pix: see reconciliation rcn_01kc.',
        ago: 9 * HOUR,
      }),
      item({
        kind: 'reconciliation_stuck',
        about: account,
        detail: 'The last comparison of the books with the bank did not come to an end.',
        ago: DAY,
      }),
      item({
        kind: 'message_unread',
        about: fixtureId('msg'),
        detail: 'The bank called us and would not tell about what, for a day.',
        ago: 2 * DAY,
      }),
      item({
        kind: 'webhook_refused',
        about: account,
        detail: `The bank did not register the webhook of ${account}: 403 Forbidden`,
        ago: 6 * DAY,
      }),
      item({
        kind: 'dispute_evidence_due',
        about: fixtureId('dsp'),
        charge_id: chargeId,
        detail: 'A payer disputes 12990 centavos. Evidence is due by 2026-11-28T12:00:00.000Z.',
        ago: 7 * DAY,
      }),
      item({
        kind: 'dispute_unanswered',
        about: fixtureId('dsp'),
        charge_id: chargeId,
        detail: 'It was not taken: 409 not_disputable: The chargeback is lost.',
        ago: 8 * DAY,
      }),
    ],
    next_cursor: null,
  }).data
}

/** Four nights: differences, something that was missing, a night that was cut off, and one in which all agreed. */
export function someReconciliations(): Reconciliation[] {
  const account = fixtureId('pra')
  const night = (ago: number, given: Partial<Reconciliation> = {}) => ({
    id: fixtureId('rcn'),
    object: 'reconciliation' as const,
    provider_account_id: account,
    status: 'done' as const,
    from: instantAgo(ago + 2 * DAY),
    to: instantAgo(ago),
    listed: 312,
    missing: 0,
    returned: 0,
    differences: [],
    started_at: instantAgo(ago),
    ended_at: instantAgo(ago - 60_000),
    ...given,
  })
  const differences: Reconciliation['differences'] = [
    {
      kind: 'not_at_bank',
      end_to_end_id: 'E1234567820261120111203f9a8b7c6d',
      payment_id: fixtureId('pay'),
      books: 12_990,
      bank: 0,
    },
    {
      kind: 'returned',
      end_to_end_id: 'E9876543220261120154501a2b3c4d5e',
      payment_id: fixtureId('pay'),
      books: 0,
      bank: 4_590,
    },
  ]
  return reconciliationListSchema.parse({
    data: [
      night(9 * HOUR, { differences }),
      night(33 * HOUR, { listed: 288, missing: 2, returned: 1 }),
      night(57 * HOUR, { status: 'abandoned', listed: 120 }),
      night(81 * HOUR, { listed: 301 }),
    ],
    next_cursor: null,
  }).data
}
