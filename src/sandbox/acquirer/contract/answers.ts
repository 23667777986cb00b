import { z } from 'zod'
import { cardBrandNames } from '../../../shared/cards/card-brands.ts'
import { voucherKinds } from '../../../shared/cards/voucher-kinds.ts'
import { acquirerProblems } from '../acquirer-problem.ts'
import { fundings, walletKinds } from './requests.ts'

/** What the acquirer answers. Every field is always there; what is not known is null. */

const centavos = z.int().min(0)
const instant = z.iso.datetime()
const card = {
  brand: z.enum(cardBrandNames),
  last4: z.string().regex(/^\d{4}$/),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(2000),
}

export const problemMessage = z.strictObject({
  code: z.enum(Object.keys(acquirerProblems) as [string, ...string[]]),
  message: z.string(),
  field: z.string().nullable(),
  /** Absent where nothing is promised. */
  processed: z.literal(false).optional(),
})

export const tokenMessage = z.strictObject({
  token: z.string(),
  funding: z.array(z.enum(fundings)),
  ...card,
  expires_at: instant,
})

export const storedCardMessage = z.strictObject({
  id: z.string(),
  funding: z.array(z.enum(fundings)),
  ...card,
  holder_name: z.string(),
  created_at: instant,
})

export const paymentStatuses = [
  'processing',
  'challenge',
  'authorized',
  'captured',
  'verified',
  'declined',
  'canceled',
  'expired',
] as const

const declineMessage = z.strictObject({
  /** A code of ABECS, or one of the acquirer's own in letters. */
  code: z.string(),
  message: z.string(),
  retry_allowed: z.boolean(),
  /** Centavos that a voucher still has, where its issuer tells. */
  available_amount: centavos.nullable(),
})

export const refundMessage = z.strictObject({
  id: z.string(),
  reference: z.string(),
  amount: centavos,
  status: z.enum(['processing', 'done', 'failed']),
  reason: z.string().nullable(),
  /** Under which the refund is cleared, 23 digits; null until it is done, and for debit and vouchers. */
  arn: z.string().nullable(),
  /** It stands for a capture that came to nothing after it was done: the payer was never charged. */
  failed_capture: z.boolean(),
  created_at: instant,
  settled_at: instant.nullable(),
})

/** A capture or a void that is taken up first and carried out later: only `done` has moved anything. */
const operationMessage = z.strictObject({
  id: z.string(),
  kind: z.enum(['capture', 'cancel']),
  amount: centavos.nullable(),
  status: z.enum(['requested', 'done', 'failed']),
  reason: z.string().nullable(),
})

/** A line of the acquirer's books: gross less fee is net. What goes back to the payer is negative. */
const settlementLine = z.strictObject({
  kind: z.enum(['installment', 'cancel', 'refund', 'chargeback', 'chargeback_reversal']),
  number: z.int().min(1),
  gross: z.int(),
  fee: z.int(),
  net: z.int(),
  expected_on: z.iso.date(),
})

export const chargebackReasons = ['fraud', 'not_received', 'not_as_described', 'canceled', 'duplicate'] as const
export const chargebackStatuses = ['evidence_due', 'submitted', 'won', 'lost', 'accepted'] as const

export const chargebackMessage = z.strictObject({
  id: z.string(),
  payment: z.string(),
  /** The merchant's own reference of the payment. */
  reference: z.string(),
  amount: centavos,
  reason: z.enum(chargebackReasons),
  network_code: z.string(),
  status: z.enum(chargebackStatuses),
  /** 1; one more each time that it was decided and is disputed or decided again. */
  round: z.int().min(1),
  /** What was answered with in this round. */
  evidence: z
    .strictObject({
      text: z.string(),
      files: z.array(z.strictObject({ name: z.string(), media_type: z.string(), size: z.int(), sha256: z.string() })),
    })
    .nullable(),
  opened_at: instant,
  evidence_due_at: instant,
  updated_at: instant,
  ended_at: instant.nullable(),
})

export const chargebackList = z.strictObject({
  data: z.array(chargebackMessage),
  next_cursor: z.string().nullable(),
})

export const paymentMessage = z.strictObject({
  id: z.string(),
  kind: z.enum(['payment', 'verification']),
  reference: z.string(),
  status: z.enum(paymentStatuses),
  /** Grows by one with every change: the higher one is the newer one. */
  version: z.int().min(1),
  amount: centavos,
  captured_amount: centavos,
  refunded_amount: centavos,
  currency: z.literal('BRL'),
  funding: z.enum(fundings),
  ...card,
  wallet: z.enum(walletKinds).nullable(),
  stored_card: z.string().nullable(),
  installments: z.strictObject({
    count: z.int().min(1),
    interest: z.enum(['merchant', 'payer']),
    amounts: z.array(centavos),
  }),
  capture: z.enum(['automatic', 'manual']),
  soft_descriptor: z.string().nullable(),
  voucher: z.strictObject({ kind: z.enum(voucherKinds), eligible_amount: centavos }).nullable(),
  three_ds: z
    .strictObject({
      status: z.enum(['pending', 'passed', 'failed', 'abandoned', 'not_needed']),
      challenge_url: z.url().nullable(),
      expires_at: instant.nullable(),
    })
    .nullable(),
  decline: declineMessage.nullable(),
  authorization_code: z.string().nullable(),
  nsu: z.string(),
  /** The transaction, as statements name it. */
  tid: z.string(),
  /** Under which the capture is cleared, 23 digits; null until it is captured, and for debit and vouchers. */
  arn: z.string().nullable(),
  /** The merchant's number (estabelecimento) and its terminal, as statements name them. */
  merchant_number: z.string(),
  terminal: z.string(),
  /** Empty where captures and voids are done when they are answered. */
  operations: z.array(operationMessage),
  refunds: z.array(refundMessage),
  chargebacks: z.array(chargebackMessage),
  settlement: z.array(settlementLine),
  created_at: instant,
  updated_at: instant,
  authorized_at: instant.nullable(),
  captured_at: instant.nullable(),
  /** When an authorization that is not captured ends by itself. */
  lapses_at: instant.nullable(),
})

/** A line of the books whose money came, or was taken off, on a day. */
const payoutLine = z.strictObject({
  id: z.string(),
  payment: z.string(),
  /** The merchant's own reference of the payment. */
  reference: z.string(),
  kind: settlementLine.shape.kind,
  number: z.int().min(1),
  gross: z.int(),
  fee: z.int(),
  net: z.int(),
  paid_on: z.iso.date(),
})

export const payoutList = z.strictObject({ data: z.array(payoutLine), next_cursor: z.string().nullable() })

export const paymentList = z.strictObject({ data: z.array(paymentMessage), next_cursor: z.string().nullable() })

export const webhookMessage = z.strictObject({ url: z.url() })

/** `payment` is null when none had come: then none ever will under this reference. */
export const reversalMessage = z.strictObject({
  reference: z.string(),
  charged: z.literal(false),
  payment: paymentMessage.nullable(),
})
