import { MAX_DECIMAL_AMOUNT } from '../../shared/money/decimal-amount.ts'
import type { Bank } from '../bank/bank.ts'
import { type Fault, strike } from '../bank/faults/fault.ts'
import type { Pix } from '../bank/pix/pix.ts'
import { type Payer, receivePix } from '../bank/pix/receive-pix.ts'
import { type ReadCode, readCode } from './read-code.ts'
import type { PhoneRejection } from './rejection.ts'

/** What the phone is asked to pay. */
export interface Payment {
  brCode: string
  /** Centavos; undefined pays what the code asks. */
  amount: number | undefined
  payer: Payer
  /** One press of the button: the same one again gives the same payment. */
  attempt: string | null
}

/** A payment done, or why it was not. */
export type PaymentResult =
  | { ok: true; pix: Pix; code: ReadCode }
  | { ok: false; rejection: PhoneRejection }
  | { ok: 'before'; endToEndId: string }

/** Pays a code: reads it again, so that what was shown a minute ago does not count, and moves the money at once. */
export function payCode(bank: Bank, payment: Payment): PaymentResult {
  const result = bank.db.transaction((): PaymentResult => {
    const before =
      payment.attempt === null
        ? undefined
        : bank.db.one<{ end_to_end_id: string }>(
            'select end_to_end_id from phone_payment where attempt = ?',
            payment.attempt,
          )
    if (before) return { ok: 'before', endToEndId: before.end_to_end_id }

    const reading = readCode(bank, payment.brCode)
    if (!reading.ok) return reading
    const { code, target } = reading
    const receiverId = target.receiver.id
    const unchecked = code.rejection && strike(bank, 'payment', { receiverId, kinds: ['paid_unchecked'] })
    if (code.rejection && !unchecked) return { ok: false, rejection: code.rejection }
    const amount = amountToPay(code, payment.amount)
    if (typeof amount !== 'number') return { ok: false, rejection: amount }

    const fault = strike(bank, 'payment', { receiverId, kinds: ['paid_twice', 'paid_short', 'paid_over'] })
    const arrival = {
      receiverId,
      pixKey: target.pixKey,
      cobId: target.cobId,
      txid: code.txid,
      amount: amountArriving(amount, fault),
      payer: payment.payer,
      message: null,
    }
    const pix = receivePix(bank, arrival)
    if (fault?.kind === 'paid_twice') receivePix(bank, arrival)
    bank.db.run(
      'insert into phone_payment (end_to_end_id, attempt, payee_name, payee_city, description) values (?, ?, ?, ?, ?)',
      pix.end_to_end_id,
      payment.attempt,
      code.payee.name,
      code.payee.city,
      code.description,
    )
    return { ok: true, pix, code }
  })
  if (result.ok === true) {
    bank.wakeNotifier()
    bank.wakeReturns()
  }
  return result
}

/** What arrives of an amount that was paid: less or more by the fault, by half of it where that names no amount. */
function amountArriving(amount: number, fault: Fault | null): number {
  const off = fault?.parameters.amount ?? Math.ceil(amount / 2)
  if (fault?.kind === 'paid_short') return Math.max(1, amount - off)
  if (fault?.kind === 'paid_over') return Math.min(MAX_DECIMAL_AMOUNT, amount + off)
  return amount
}

function amountToPay(code: ReadCode, asked: number | undefined): number | PhoneRejection {
  const amount = asked ?? code.amount
  if (amount === null) return { code: 'amount_required' }
  if (amount < 1 || amount > MAX_DECIMAL_AMOUNT) return { code: 'amount_invalid' }
  if (amount !== code.amount && !code.amount_changeable) return { code: 'amount_fixed' }
  return amount
}
