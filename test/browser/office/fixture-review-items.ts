import type { ChargeFlag } from '../../../src/shared/charge/charge-status.ts'
import { type Reconciliation, reconciliationListSchema } from '../../../src/shared/contract/reconciliation.ts'
import { type ReviewItem, reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { fixtureId, instantAgo } from './fixture-charges.ts'
import type { FixtureServer } from './fixture-server.ts'
import { FixtureShop } from './fixture-shop.ts'

/** Usual charges, an owner, and nothing that waits for them. */
export function nothingToReview({ shop }: FixtureServer): void {
  const { charges } = new FixtureShop()
  Object.assign(shop, { charges, role: 'owner', reviewItems: [], reconciliations: [] })
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Items of most kinds: of a charge, and of the connection with the bank. */
export function everyReviewItem(chargeId: string): ReviewItem[] {
  const account = fixtureId('pra')
  const item = (given: Pick<ReviewItem, 'kind' | 'about' | 'detail'> & Partial<ReviewItem> & { ago: number }) => {
    const { ago, ...rest } = given
    const nothing = {
      charge_id: null,
      customer_id: null,
      charge: null,
      account_id: null,
      account_name: null,
      amount: null,
      due_at: null,
    }
    return { ...nothing, id: fixtureId('rvi'), object: 'review_item', opened_at: instantAgo(ago), ...rest } as const
  }
  const cake = {
    description: 'Bolo de cenoura com cobertura',
    reference: '1041',
    customer_name: 'Ana Beatriz Souza',
    flags: [] as ChargeFlag[],
  }
  return reviewItemListSchema.parse({
    data: [
      item({
        kind: 'payment_unknown',
        about: fixtureId('pay'),
        charge_id: chargeId,
        charge: { ...cake, reference: null, customer_name: null },
        amount: 12_990,
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
        amount: 17_580,
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
        kind: 'webhook_rejected',
        about: account,
        detail: `The bank did not register the webhook of ${account}: 403 Forbidden`,
        ago: 6 * DAY,
      }),
      item({
        kind: 'dispute_evidence_due',
        about: fixtureId('dsp'),
        charge_id: chargeId,
        charge: cake,
        amount: 12_990,
        due_at: '2026-11-28T12:00:00.000Z',
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
      item({
        kind: 'dispute_open',
        about: fixtureId('dsp'),
        charge_id: chargeId,
        charge: cake,
        amount: 3_000,
        detail: 'The bank blocks 3000 centavos of a Pix: give evidence, or accept.',
        ago: 8 * DAY,
      }),
      item({
        kind: 'unapplied_money',
        about: chargeId,
        charge_id: chargeId,
        charge: { ...cake, flags: ['duplicate'] },
        amount: 9_900,
        detail: '9900 centavos pay nothing: apply, move or refund them, or keep them as credit.',
        ago: 9 * DAY,
      }),
      item({
        kind: 'overdrawn',
        about: fixtureId('pay'),
        charge_id: chargeId,
        detail: '4000 centavos were taken of this payment that it had not any more.',
        ago: 10 * DAY,
      }),
      item({
        kind: 'ledger_conflict',
        about: fixtureId('ent'),
        charge_id: chargeId,
        detail: 'The key dispute:dsp_01kc:held is taken by another entry.',
        ago: 11 * DAY,
      }),
      item({
        kind: 'mail_failed',
        about: fixtureId('mai'),
        charge_id: chargeId,
        detail: 'The receipt: 550 no such user',
        ago: 11 * DAY,
      }),
      item({
        kind: 'mail_server_down',
        about: fixtureId('sto'),
        detail: 'connect ECONNREFUSED 127.0.0.1:587',
        ago: 11 * DAY,
      }),
      item({
        kind: 'endpoint_failing',
        about: fixtureId('whe'),
        detail: 'loja.example answered 500 at attempt 5 of a delivery.',
        ago: 11 * DAY,
      }),
      item({
        kind: 'hold_lapses',
        about: fixtureId('pay'),
        charge_id: chargeId,
        charge: { ...cake, description: null },
        amount: 245_000,
        due_at: '2026-11-27T18:30:00.000Z',
        detail: 'The hold lapses at 2026-11-27T18:30:00.000Z: capture or release it before.',
        ago: 11 * DAY,
      }),
      item({
        kind: 'certificate_expires',
        about: account,
        due_at: '2026-12-20T12:00:00.000Z',
        detail: `The certificate of the account ${account} ends at 2026-12-20T12:00:00.000Z.`,
        ago: 11 * DAY,
      }),
      item({
        kind: 'refunds_unclear',
        charge_id: chargeId,
        charge: cake,
        about: fixtureId('pay'),
        amount: 3_000,
        detail: 'The sum that the acquirer shows says that 3000 centavos went back that were not asked for here.',
        ago: 11 * DAY,
      }),
      item({
        kind: 'chargeback_announced',
        charge_id: chargeId,
        charge: cake,
        about: fixtureId('pay'),
        amount: 12_990,
        detail: 'The acquirer tells of a report of fraud about the payment.',
        ago: 12 * DAY,
      }),
      item({
        kind: 'payment_page_changed',
        about: fixtureId('ppf'),
        detail: 'The payer’s page: the policy stopped a script (script-src-elem) from https://ads.example.',
        ago: 12 * DAY,
      }),
    ],
    next_cursor: null,
  }).data
}

/**
 * Five comparisons, four with the bank and one with an acquirer: differences, something that was missing, a night that
 * was cut off, and one in which all agreed.
 */
export function someReconciliations(): Reconciliation[] {
  const account = fixtureId('pra')
  const night = (ago: number, given: Partial<Reconciliation> = {}) => ({
    id: fixtureId('rcn'),
    object: 'reconciliation' as const,
    provider_account_id: account,
    provider_account_name: 'Banco Aurora',
    takes: 'pix' as const,
    status: 'done' as const,
    from: instantAgo(ago + 2 * DAY),
    to: instantAgo(ago),
    listed: 312,
    missing: 0,
    returned: 0,
    corrected: 0,
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
      reference: null,
      provider_payment_id: null,
      books: 12_990,
      provider: 0,
    },
    {
      kind: 'returned',
      end_to_end_id: 'E9876543220261120154501a2b3c4d5e',
      payment_id: fixtureId('pay'),
      reference: null,
      provider_payment_id: null,
      books: 0,
      provider: 4_590,
    },
  ]
  const ours = fixtureId('pay')
  const ofCards: Reconciliation['differences'] = [
    {
      kind: 'unknown_here',
      payment_id: null,
      end_to_end_id: null,
      reference: 'maquininha-0417',
      provider_payment_id: 'ap_7Yx2kQm9RtVb3LsDwE5uZaHn',
      books: 0,
      provider: 8_900,
    },
    {
      kind: 'fee',
      payment_id: ours,
      end_to_end_id: null,
      reference: ours,
      provider_payment_id: 'ap_4Gh8pWn1XcJf6TyKvB2qMoSr',
      books: 388,
      provider: 453,
    },
  ]
  const atAcquirer = {
    provider_account_id: fixtureId('pra'),
    provider_account_name: 'Adquirente',
    takes: 'cards',
  } as const
  return reconciliationListSchema.parse({
    data: [
      night(8 * HOUR, { ...atAcquirer, listed: 147, returned: 1, corrected: 2, differences: ofCards }),
      night(9 * HOUR, { differences }),
      night(33 * HOUR, { listed: 288, missing: 2, returned: 1 }),
      night(57 * HOUR, { status: 'abandoned', listed: 120 }),
      night(81 * HOUR, { listed: 301 }),
    ],
    next_cursor: null,
  }).data
}

/** Settles an item, as a person asks. */
export function resolveIn(shop: { reviewItems: ReviewItem[] }, id: string) {
  const item = shop.reviewItems.find(one => one.id === id)
  shop.reviewItems = shop.reviewItems.filter(one => one !== item)
  return { ...item, resolved_at: instantAgo(0) }
}
