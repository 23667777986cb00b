import type { Account } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import type { chargebackReasons, chargebackStatuses } from '../contract/answers.ts'

/** A payment, or a part of one, that its payer disputes. Instants in ms, amount in centavos. */
export interface Chargeback {
  id: string
  payment_id: string
  amount: number
  reason: (typeof chargebackReasons)[number]
  /** The scheme's own code of the reason. */
  network_code: string
  status: (typeof chargebackStatuses)[number]
  /** 1, and one more each time that it was decided and is disputed or decided again. */
  round: number
  opened_at: number
  evidence_due_at: number
  /** Later with each change, by a millisecond at least. */
  updated_at: number
  ended_at: number | null
  /** What the merchant answered with in this round. */
  evidence: { text: string; files: { name: string; media_type: string; size: number; sha256: string }[] } | null
}

type ChargebackRow = Omit<Chargeback, 'evidence'> & { reference: string; evidence_json: string | null }

const CHARGEBACKS = `select chargeback.*, payment.reference from acquirer_chargeback as chargeback
  join acquirer_payment as payment on payment.id = payment_id`

/** Ms that a merchant has to answer, in each round: our own choice, near what acquirers give. */
export const EVIDENCE_TIME = 7 * 24 * 3_600_000

/** Chargebacks on one page, and settled at one go. */
export const PAGE = 100

/**
 * The chargebacks that a condition finds, the least recently changed first; one more than a page at most. The condition
 * is ours, never a caller's.
 */
export function selectChargebacks(
  { db }: Acquirer,
  where: string,
  ...values: (string | number)[]
): (Chargeback & { reference: string })[] {
  return db
    .all<ChargebackRow>(
      `${CHARGEBACKS} where ${where} order by chargeback.updated_at, chargeback.id limit ${PAGE + 1}`,
      ...values,
    )
    .map(chargebackOf)
}

/** The chargebacks of a payment, in the order in which they were opened. */
export function chargebacksOf({ db }: Acquirer, paymentId: string): (Chargeback & { reference: string })[] {
  return db
    .all<ChargebackRow>(`${CHARGEBACKS} where payment_id = ? order by chargeback.rowid`, paymentId)
    .map(chargebackOf)
}

/** A chargeback of an account. @throws AcquirerProblem `not_found`. */
export function chargebackOfAccount(
  acquirer: Acquirer,
  account: Account,
  id: string | undefined,
): Chargeback & { reference: string } {
  const [found] = selectChargebacks(acquirer, 'payment.account_id = ? and chargeback.id = ?', account.id, id ?? '')
  if (!found) throw new AcquirerProblem('not_found', 'This account has no such chargeback.')
  return found
}

/** Centavos that the payer took back, or may yet: not of those that the merchant won. */
export function disputedAmount(chargebacks: readonly Chargeback[]): number {
  return chargebacks.reduce((sum, { status, amount }) => (status === 'won' ? sum : sum + amount), 0)
}

export function chargebackMessageOf(chargeback: Chargeback & { reference: string }): object {
  const { id, payment_id, reference, amount, reason, network_code, status, round, evidence } = chargeback
  return {
    id,
    payment: payment_id,
    reference,
    amount,
    reason,
    network_code,
    status,
    round,
    evidence,
    opened_at: instant(chargeback.opened_at),
    evidence_due_at: instant(chargeback.evidence_due_at),
    updated_at: instant(chargeback.updated_at),
    ended_at: chargeback.ended_at === null ? null : instant(chargeback.ended_at),
  }
}

function chargebackOf({ evidence_json, ...row }: ChargebackRow): Chargeback & { reference: string } {
  return { ...row, evidence: evidence_json === null ? null : JSON.parse(evidence_json) }
}

function instant(at: number): string {
  return new Date(at).toISOString()
}
