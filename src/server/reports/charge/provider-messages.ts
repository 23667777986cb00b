import { byRoom } from '../../../shared/charge/method-traits.ts'
import type { RefundStatus } from '../../../shared/charge/refund-status.ts'
import type { ProviderMessage, ProviderMessageList } from '../../../shared/contract/provider-message.ts'
import { idBody } from '../../base/ids.ts'
import { scrubJson } from '../../base/scrub-json.ts'
import { type PaymentRow, paymentsOf, readChargeRow, refundsOf } from '../../charges/charge/charge-rows.ts'
import { attemptReference } from '../../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Connections } from '../../stores/accounts/connections.ts'
import { accountNames } from '../account-names.ts'

const MOST = 100
/** Refunds that are not sent yet, or never were. */
const unsent: readonly RefundStatus[] = ['awaiting_approval', 'requested', 'canceled']

/**
 * What was asked of banks and acquirers about a charge, and what they reported, newest first. What was asked is read
 * from the rows that were written before the asking; what they reported is scrubbed of people, accounts and secrets.
 * @throws Problem charge_not_found.
 */
export async function providerMessages(
  transaction: StoreTransaction,
  charge: string,
  connections: Pick<Connections, 'shownFields'>,
): Promise<ProviderMessageList> {
  await readChargeRow(transaction, charge)
  const [payments, refunds, reported, accounts] = await Promise.all([
    paymentsOf(transaction, [charge]),
    refundsOf(transaction, [charge]),
    reportedOf(transaction, charge),
    accountNames(transaction),
  ])
  const nameOf = (account: string | null) => (account && accounts.get(account)?.name) ?? null
  const data: ProviderMessage[] = [
    ...payments.flatMap(payment => askedOf(payment, nameOf(payment.provider_account_id))),
    ...refunds.flatMap((refund): ProviderMessage[] => {
      const payment = payments.find(({ id }) => id === refund.payment_id)
      if (!payment || unsent.includes(refund.status)) return []
      const reference = byRoom(payment.method, { pix: idBody(refund.id), cards: refund.id })
      const account = nameOf(payment.provider_account_id)
      return [asked({ at: refund.created_at, account, what: 'refund', about: refund.id, reference, ...refund })]
    }),
    ...reported.slice(0, MOST).map(
      (message): ProviderMessage => ({
        object: 'provider_message',
        direction: 'reported',
        at: message.received_at.toISOString(),
        account: message.name,
        id: message.id,
        status: message.status,
        note: message.status === 'ignored' ? message.note : null,
        body: scrubJson(message.body, connections.shownFields(message.provider)),
      }),
    ),
  ]
  return { data: data.sort((one, other) => (one.at < other.at ? 1 : -1)), more: reported.length > MOST }
}

function askedOf(payment: PaymentRow, account: string | null): ProviderMessage[] {
  if (payment.status === 'created' || account === null) return []
  const { reference, begun } = byRoom(payment.method, {
    // A Pix that nobody asked for came by itself.
    pix: { reference: payment.pix_txid ?? payment.pix_end_to_end_id, begun: payment.pix_txid !== null },
    cards: { reference: attemptReference(payment), begun: true },
  })
  const { id: about, amount, created_at, cancel_requested_at } = payment
  return [
    ...(begun ? [asked({ at: created_at, account, what: 'payment', about, reference, amount })] : []),
    ...(cancel_requested_at
      ? [asked({ at: cancel_requested_at, account, what: 'cancel', about, reference, amount: null })]
      : []),
  ]
}

function asked(one: {
  at: Date
  account: string | null
  what: 'payment' | 'cancel' | 'refund'
  about: string
  reference: string | null
  amount: number | null
}): ProviderMessage {
  const { at, account, what, about, reference, amount } = one
  return {
    ...{ object: 'provider_message', direction: 'asked', at: at.toISOString() },
    ...{ account, what, about, reference, amount },
  } as const
}

function reportedOf({ db, store }: StoreTransaction, charge: string) {
  return db
    .selectFrom('inbox_mentions as mention')
    .innerJoin('inbox_messages as message', 'message.id', 'mention.message_id')
    .innerJoin('provider_accounts as account', 'account.id', 'message.provider_account_id')
    .select(['message.id', 'message.received_at', 'message.status', 'message.note', 'message.body'])
    .select(['account.name', 'account.provider'])
    .where('mention.store_id', '=', store)
    .where('mention.charge_id', '=', charge)
    .orderBy('mention.message_id', 'desc')
    .limit(MOST + 1)
    .execute()
}
