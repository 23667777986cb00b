import { randomInt } from 'node:crypto'
import { randomText } from '../../random-text.ts'
import type { Account } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { magicOf } from '../cards/magic.ts'
import { type PaymentRequest, paymentRequest, verificationRequest } from '../contract/requests.ts'
import type { Instrument } from '../tokens/instrument.ts'
import { notifyMerchant } from '../webhook/notify-merchant.ts'
import { authorize, decline } from './authorize.ts'
import { checkTerms } from './check-terms.ts'
import { changePayment, type Installments, type Payment, readPayment, type ThreeDs } from './payment.ts'
import { paymentMessageOf } from './payment-message.ts'
import { takeInstrument } from './take-instrument.ts'

/** Ms that a payer has for the issuer's challenge. */
const CHALLENGE_LIFE = 10 * 60_000

/**
 * `POST /v1/payments`: asks the issuer to pay. A decline is an answer, not an error. The merchant's reference is used
 * once in the account's life, so that whoever lost the answer reads it by the reference.
 */
export function createPayment(acquirer: Acquirer, { account, body }: AcquirerCall): AcquirerAnswer {
  const request = readInput(paymentRequest, body)
  checkReference(acquirer, account, request.reference)
  const instrument = takeInstrument(acquirer, account, request)
  const installments = checkTerms(request, instrument)
  const payment = writePayment(acquirer, account, instrument, { ...request, kind: 'payment', installments })
  return { status: 201, body: paymentMessageOf(acquirer, notifyMerchant(acquirer, ask(acquirer, payment, instrument))) }
}

/** `POST /v1/verifications`: asks the issuer whether the card is good, for nothing. Vouchers have no such question. */
export function createVerification(acquirer: Acquirer, { account, body }: AcquirerCall): AcquirerAnswer {
  const request = readInput(verificationRequest, body)
  checkReference(acquirer, account, request.reference)
  if (request.funding === 'voucher') {
    throw new AcquirerProblem('invalid_request', 'A voucher cannot be verified.', 'funding')
  }
  const instrument = takeInstrument(acquirer, account, request)
  const payment = writePayment(acquirer, account, instrument, {
    ...request,
    kind: 'verification',
    amount: 0,
    currency: 'BRL',
    capture: 'manual',
    installments: { count: 1, interest: 'merchant', amounts: [0] },
  })
  return { status: 201, body: paymentMessageOf(acquirer, notifyMerchant(acquirer, authorize(acquirer, payment))) }
}

function checkReference({ db }: Acquirer, account: Account, reference: string): void {
  const where = 'where account_id = ? and reference = ?'
  if (db.one(`select 1 from acquirer_payment ${where}`, account.id, reference)) {
    throw new AcquirerProblem('reference_taken', 'A payment has this reference: read it by it.', 'reference')
  }
  if (db.one(`select 1 from acquirer_reversal ${where}`, account.id, reference)) {
    throw new AcquirerProblem('reference_reversed', 'This reference was reversed: use another.', 'reference')
  }
}

/** Challenges the payer where the kind of payment or the issuer wants it; else asks the issuer. */
function ask(acquirer: Acquirer, payment: Payment, instrument: Instrument): Payment {
  const threeDs = payment.three_ds
  if (instrument.authenticated || threeDs?.status === 'passed') return authorize(acquirer, payment)
  const { holder_name: holderName, behavior } = instrument
  const wanted =
    payment.funding === 'debit' ||
    (payment.funding === 'credit' && magicOf({ holderName, amount: payment.amount, behavior })?.kind === 'challenge')
  if (!wanted) return authorize(acquirer, payment)
  if (!threeDs?.return_url) return decline(acquirer, payment, 'AUTHENTICATION_REQUIRED')
  return changePayment(acquirer, payment, {
    status: 'challenge',
    three_ds: { ...threeDs, status: 'pending', secret: randomText(40) },
    due_at: acquirer.now().getTime() + CHALLENGE_LIFE,
  })
}

function writePayment(
  acquirer: Acquirer,
  account: Account,
  instrument: Instrument,
  terms: Omit<PaymentRequest, 'installments'> & { kind: Payment['kind']; installments: Installments },
): Payment {
  const id = `ap_${randomText(24)}`
  const now = acquirer.now().getTime()
  const { kind, voucher, soft_descriptor, store_card } = terms
  acquirer.db.run(
    `insert into acquirer_payment (id, account_id, reference, kind, status, amount, funding, instrument_id, store_card,
       installments_json, capture, soft_descriptor, voucher_json, three_ds_json, nsu, tid, created_at, updated_at)
     values (?, ?, ?, ?, 'processing', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    account.id,
    terms.reference,
    kind,
    terms.amount,
    terms.funding,
    instrument.id,
    store_card ? 1 : 0,
    JSON.stringify(terms.installments),
    terms.capture,
    soft_descriptor ?? null,
    voucher ? JSON.stringify(voucher) : null,
    terms.three_ds ? JSON.stringify(threeDsOf(terms.three_ds)) : null,
    String(randomInt(10 ** 12)).padStart(12, '0'),
    `1006${String(randomInt(10 ** 12)).padStart(16, '0')}`,
    now,
    now,
  )
  return readPayment(acquirer, id)
}

/** The cryptogram itself is looked at and forgotten. */
function threeDsOf({ return_url, cryptogram }: NonNullable<PaymentRequest['three_ds']>): ThreeDs {
  return { status: cryptogram ? 'passed' : 'not_needed', secret: null, return_url: return_url ?? null }
}
