import { randomInt } from 'node:crypto'
import { voucherKindsOf } from '../../../shared/cards/voucher-kinds.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { splitInstallments } from '../../../shared/money/split-money.ts'
import type { Acquirer } from '../acquirer.ts'
import { clearingNumber } from '../books/clearing-number.ts'
import { addLines } from '../books/line.ts'
import { captureLines } from '../books/terms.ts'
import { magicOf } from '../cards/magic.ts'
import { strike } from '../faults/fault.ts'
import { keepCard, readInstrument } from '../tokens/instrument.ts'
import { STRANGERS_CPF, setVoucherBalance, voucherBalance } from '../vouchers/voucher.ts'
import type { OwnDeclineCode } from './own-decline.ts'
import { changePayment, type Payment } from './payment.ts'

/** Ms that an authorization holds: our own choice, near the shortest of the market. */
export const AUTHORIZATION_LIFE = 5 * 24 * 3_600_000
/** Ms until the issuer of a published "processing" card answers, and of one that never does by itself. */
export const PROCESSING_TIME = 3_000
const NEVER_BY_ITSELF = 24 * 3_600_000

/**
 * Asks the issuer, which is the sandbox's own: it says yes but for what it was told to do, what a card is not, and what
 * a voucher has not. Within a transaction.
 */
export function authorize(acquirer: Acquirer, payment: Payment): Payment {
  const instrument = readInstrument(acquirer, payment.instrument_id)
  const { voucher } = payment
  const isKindMissing = voucher != null && !voucherKindsOf(instrument.brand).includes(voucher.kind)
  if (!instrument.funding.includes(payment.funding) || isKindMissing) return decline(acquirer, payment, '57')
  const magic = magicOf({
    holderName: instrument.holder_name,
    amount: payment.amount,
    behavior: instrument.behavior,
  })
  if (magic?.kind === 'decline') return decline(acquirer, payment, magic.code)
  const fault = strike(acquirer, 'issuer', { accountId: payment.account_id })
  if (fault?.kind === 'declined') return decline(acquirer, payment, fault.parameters.code ?? '05')
  if (fault?.kind === 'in_doubt') {
    const due_at = acquirer.now().getTime() + (fault.parameters.delay_ms ?? PROCESSING_TIME)
    return changePayment(acquirer, payment, { status: 'processing', outcome: 'approved', due_at })
  }
  if (magic?.kind === 'processing' || magic?.kind === 'forever') {
    const ends = magic.kind === 'processing' ? magic.ends : 'declined'
    return changePayment(acquirer, payment, {
      status: 'processing',
      outcome: ends === 'approved' ? 'approved' : '05',
      due_at: acquirer.now().getTime() + (magic.kind === 'processing' ? PROCESSING_TIME : NEVER_BY_ITSELF),
    })
  }
  return approve(acquirer, payment)
}

/** The issuer says no. */
export function decline(acquirer: Acquirer, payment: Payment, code: string | OwnDeclineCode): Payment {
  return changePayment(acquirer, payment, {
    status: 'declined',
    decline_code: code,
    ended_at: acquirer.now().getTime(),
    due_at: null,
    outcome: null,
  })
}

/**
 * The issuer says yes, if a voucher is its payer's and has the money: the amount is held, and captured where that was
 * asked for.
 */
export function approve(acquirer: Acquirer, payment: Payment): Payment {
  const now = acquirer.now().getTime()
  const instrument = readInstrument(acquirer, payment.instrument_id)
  if (payment.voucher) {
    if (payment.voucher.holder_tax_id === STRANGERS_CPF) return decline(acquirer, payment, 'HOLDER_MISMATCH')
    const left = voucherBalance(acquirer, instrument.card_id, payment.voucher.kind) - payment.amount
    if (left < 0) return decline(acquirer, payment, '51')
    setVoucherBalance(acquirer, instrument.card_id, payment.voucher.kind, left)
  }
  const stored = payment.store_card === 1 ? keepCard(acquirer, instrument) : null
  const authorized = changePayment(acquirer, payment, {
    status: payment.kind === 'verification' ? 'verified' : 'authorized',
    authorization_code: String(randomInt(1_000_000)).padStart(6, '0'),
    authorized_at: now,
    stored_card_id: stored?.id ?? payment.stored_card_id,
    ended_at: payment.kind === 'verification' ? now : null,
    due_at: payment.kind === 'verification' ? null : now + AUTHORIZATION_LIFE,
    outcome: null,
  })
  return payment.kind === 'payment' && payment.capture === 'automatic'
    ? capture(acquirer, authorized, payment.amount)
    : authorized
}

/** Takes what was held, or a part of it, and lets the rest go. */
export function capture(acquirer: Acquirer, payment: Payment, amount: number): Payment {
  const { installments, funding } = payment
  const amounts =
    amount === payment.amount ? installments.amounts : splitInstallments(centavos(amount), installments.count)
  addLines(acquirer, payment.id, captureLines({ funding, amounts, at: acquirer.now() }))
  return changePayment(acquirer, payment, {
    status: 'captured',
    captured_amount: amount,
    arn: clearingNumber(funding, acquirer.now()),
    captured_at: acquirer.now().getTime(),
    due_at: null,
  })
}
