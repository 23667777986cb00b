import { z } from 'zod'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { walletKinds } from '../acquirer/contract/requests.ts'
import { changePayment, type Payment, selectPayments } from '../acquirer/payments/payment.ts'
import { paymentMessageOf } from '../acquirer/payments/payment-message.ts'
import { endByItself } from '../acquirer/settle-due.ts'
import { notifyMerchant } from '../acquirer/webhook/notify-merchant.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { sealWallet, walletContent } from '../wallets/sealed-token.ts'

/**
 * `POST /control/acquirer/payments/{id}/end`: now comes what is due later: an answer, the end of a challenge or of a
 * hold.
 */
export function endPayment(acquirer: Acquirer, id: string): object {
  const message = acquirer.db.transaction(() => {
    const payment = knownPayment(acquirer, id)
    if (payment.due_at === null) throw new SandboxProblem('nothing_due', `The payment is ${payment.status}.`)
    return paymentMessageOf(acquirer, endByItself(acquirer, payment))
  })
  acquirer.wake()
  return message
}

const latePayout = z.strictObject({ held: z.boolean() })

/**
 * `POST /control/acquirer/payments/{id}/payout`: what is paid out of it is held back beyond its day, or is paid
 * today: what was due in the meantime has another day then.
 */
export function holdPayout(acquirer: Acquirer, id: string, body: unknown): object {
  const { held } = readRequest(latePayout, body)
  acquirer.db.transaction(() => {
    const payment = knownPayment(acquirer, id)
    if (payment.payout_held > 0 === held) return
    const now = acquirer.now()
    if (!held) {
      acquirer.db.run(
        'update acquirer_line set expected_on = ? where payment_id = ? and expected_on >= ? and expected_on < ?',
        saoPauloDate(now),
        id,
        saoPauloDate(new Date(payment.payout_held)),
        saoPauloDate(now),
      )
    }
    notifyMerchant(acquirer, changePayment(acquirer, payment, { payout_held: held ? now.getTime() : 0 }))
  })
  acquirer.wake()
  return { payment: id, held }
}

const payoutFee = z.strictObject({
  number: z.int().min(1),
  fee: z.int().min(0),
  reported: z.boolean().default(false),
})

/**
 * `POST /control/acquirer/payments/{id}/payout-fee`: what is kept of an instalment when it is paid, whatever was said
 * with the payment. `reported`: from now on the payment says so, too.
 */
export function changePayoutFee(acquirer: Acquirer, id: string, body: unknown): object {
  const { number, fee, reported } = readRequest(payoutFee, body)
  acquirer.db.transaction(() => {
    const payment = knownPayment(acquirer, id)
    const changed = acquirer.db.run(
      `update acquirer_line set paid_fee = ?, fee = iif(?, ?, fee)
        where payment_id = ? and kind = 'installment' and number = ? and gross >= ?`,
      ...[fee, reported ? 1 : 0, fee, id, number, fee],
    )
    if (changed === 0) throw new SandboxProblem('payment_not_so', `No instalment ${number} of it bears such a fee.`)
    if (reported) notifyMerchant(acquirer, changePayment(acquirer, payment, {}))
  })
  acquirer.wake()
  return { payment: id, number, fee, reported }
}

const walletRequest = z.strictObject({ kind: z.enum(walletKinds), ...walletContent.shape })

/**
 * `POST /control/acquirer/wallet-tokens`: a wallet's token for a card, as the wallet itself would hand it to a page.
 */
export function createWalletToken(body: unknown): object {
  const { kind, ...content } = readRequest(walletRequest, body)
  return { kind, data: sealWallet(kind, content) }
}

/** A payment, whosever it is. @throws SandboxProblem `not_found`. */
export function knownPayment(acquirer: Acquirer, id: string): Payment {
  const [payment] = selectPayments(acquirer, 'id = ?', id)
  if (!payment) throw new SandboxProblem('not_found', `The acquirer has no payment ${id.slice(0, 60)}.`)
  return payment
}
