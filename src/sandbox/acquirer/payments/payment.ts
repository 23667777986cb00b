import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import type { Account } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import type { paymentStatuses } from '../contract/answers.ts'
import type { PaymentRequest } from '../contract/requests.ts'

export type PaymentStatus = (typeof paymentStatuses)[number]

/** How 3DS went. */
export interface ThreeDs {
  status: 'pending' | 'passed' | 'failed' | 'abandoned' | 'not_needed'
  /** The unguessable end of the challenge page's address. */
  secret: string | null
  return_url: string | null
}

export interface Installments {
  count: number
  interest: 'merchant' | 'payer'
  amounts: number[]
}

/** A payment, or a verification (of nothing). Instants in ms, amounts in centavos. */
export interface Payment {
  id: string
  account_id: number
  reference: string
  kind: 'payment' | 'verification'
  status: PaymentStatus
  version: number
  amount: number
  captured_amount: number
  funding: CardFunding
  instrument_id: string
  store_card: 0 | 1
  stored_card_id: string | null
  installments: Installments
  capture: 'automatic' | 'manual'
  soft_descriptor: string | null
  voucher: PaymentRequest['voucher'] | null
  three_ds: ThreeDs | null
  decline_code: string | null
  authorization_code: string | null
  nsu: string
  tid: string
  arn: string | null
  created_at: number
  updated_at: number
  authorized_at: number | null
  captured_at: number | null
  ended_at: number | null
  due_at: number | null
  /** What the issuer will say of a payment in doubt: `approved`, or a code of ABECS. */
  outcome: string | null
  /** Since when what is paid out of it is held back; 0 where it is not. */
  payout_held: number
}

type PaymentRow = Omit<Payment, 'installments' | 'voucher' | 'three_ds'> & {
  installments_json: string
  voucher_json: string | null
  three_ds_json: string | null
}

/** What changes of a payment. */
export type PaymentChange = Partial<
  Pick<
    Payment,
    | 'status'
    | 'captured_amount'
    | 'stored_card_id'
    | 'three_ds'
    | 'decline_code'
    | 'authorization_code'
    | 'arn'
    | 'authorized_at'
    | 'captured_at'
    | 'ended_at'
    | 'due_at'
    | 'outcome'
    | 'payout_held'
  >
>

/** The payments that a condition finds, oldest first. The condition is ours, never a caller's. */
export function selectPayments(acquirer: Acquirer, where: string, ...values: (string | number)[]): Payment[] {
  return acquirer.db
    .all<PaymentRow>(`select * from acquirer_payment where ${where} order by created_at, id`, ...values)
    .map(paymentOf)
}

/** Payments on one page of a list. */
const PAGE = 50

/**
 * A page of the payments of an account that changed from a place on and before a time, the oldest change first. `next`
 * is the place where the following page begins, null when there is none.
 */
export function changedPayments(
  { db }: Acquirer,
  account: Account,
  { after, until }: { after: { at: number; id: string }; until: number },
): { payments: Payment[]; next: { at: number; id: string } | null } {
  const found = db.all<PaymentRow>(
    `select * from acquirer_payment where account_id = ? and (updated_at, id) > (?, ?) and updated_at < ?
      order by updated_at, id limit ${PAGE + 1}`,
    account.id,
    after.at,
    after.id,
    until,
  )
  const payments = found.slice(0, PAGE).map(paymentOf)
  const last = payments.at(-1)
  return { payments, next: last && found.length > PAGE ? { at: last.updated_at, id: last.id } : null }
}

/** A payment of an account. @throws AcquirerProblem `not_found`. */
export function paymentOfAccount(acquirer: Acquirer, account: Account, id: string | undefined): Payment {
  const [payment] = selectPayments(acquirer, 'account_id = ? and id = ?', account.id, id ?? '')
  if (!payment) throw new AcquirerProblem('not_found', 'This account has no such payment.')
  return payment
}

/** A payment that is known to be there, as it stands now. */
export function readPayment(acquirer: Acquirer, id: string): Payment {
  const [payment] = selectPayments(acquirer, 'id = ?', id)
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}

/** Changes a payment, and counts the change. Within a transaction. */
export function changePayment(acquirer: Acquirer, payment: Payment, change: PaymentChange): Payment {
  const { three_ds, ...plain } = change
  const columns = Object.entries({
    ...plain,
    ...(three_ds !== undefined && { three_ds_json: three_ds && JSON.stringify(three_ds) }),
  })
  const sets = ['version = version + 1', 'updated_at = ?', ...columns.map(([name]) => `${name} = ?`)].join(', ')
  const changed = acquirer.db.run(
    `update acquirer_payment set ${sets} where id = ? and version = ?`,
    acquirer.now().getTime(),
    ...columns.map(([, value]) => value ?? null),
    payment.id,
    payment.version,
  )
  if (changed !== 1) throw new Error(`payment ${payment.id} changed meanwhile`)
  return readPayment(acquirer, payment.id)
}

function paymentOf({ installments_json, voucher_json, three_ds_json, ...row }: PaymentRow): Payment {
  return {
    ...row,
    installments: JSON.parse(installments_json),
    voucher: voucher_json === null ? null : JSON.parse(voucher_json),
    three_ds: three_ds_json === null ? null : JSON.parse(three_ds_json),
  }
}
