import { z } from 'zod'

/**
 * What the acquirer says, as far as we use it (docs/reference/acquirer-openapi.json). Objects keep quiet about what
 * they do not know, so that a new field breaks nothing; a word that is new is any text, and the mapping decides what it
 * is to us.
 */

const centavos = z.int().min(0)
const instant = z.iso.datetime({ offset: true })

export const refundMessage = z.object({
  id: z.string().min(1),
  reference: z.string(),
  amount: centavos,
  status: z.string(),
  reason: z.string().nullish(),
  arn: z.string().nullish(),
  settled_at: instant.nullish(),
  failed_capture: z.boolean().nullish(),
})
export type RefundMessage = z.infer<typeof refundMessage>

const operationMessage = z.object({
  id: z.string().min(1),
  kind: z.enum(['capture', 'cancel']),
  amount: centavos.nullish(),
  status: z.enum(['requested', 'done', 'failed']),
  reason: z.string().nullish(),
})

const settlementLine = z.object({
  kind: z.string(),
  number: z.int().min(1).max(1_000_000),
  gross: z.int(),
  fee: z.int(),
  net: z.int(),
  expected_on: z.iso.date(),
})

const payoutLine = z.object({
  id: z.string().min(1).max(100),
  payment: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  kind: z.string().min(1),
  number: z.int().min(1).max(1_000_000),
  gross: z.int(),
  fee: z.int(),
  net: z.int(),
  paid_on: z.iso.date(),
})
export type PayoutLineMessage = z.infer<typeof payoutLine>

export const payoutList = z.object({ data: z.array(payoutLine), next_cursor: z.string().nullable() })

export const disputeMessage = z.object({
  id: z.string().min(1),
  payment: z.string().min(1),
  reference: z.string(),
  amount: centavos,
  reason: z.string(),
  network_code: z.string(),
  status: z.string(),
  round: z.int().min(1).default(1),
  evidence: z.object({}).nullish(),
  opened_at: instant,
  evidence_due_at: instant,
  updated_at: instant,
  ended_at: instant.nullish(),
})
export type DisputeMessage = z.infer<typeof disputeMessage>

export const disputeList = z.object({ data: z.array(disputeMessage), next_cursor: z.string().nullable() })

export const paymentMessage = z.object({
  id: z.string().min(1),
  reference: z.string(),
  status: z.string(),
  version: z.int().min(1),
  amount: centavos,
  captured_amount: centavos,
  refunded_amount: centavos,
  currency: z.literal('BRL'),
  funding: z.string(),
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int(),
  stored_card: z.string().nullish(),
  decline: z.object({ code: z.string(), retry_allowed: z.boolean(), available_amount: centavos.nullish() }).nullish(),
  three_ds: z.object({ challenge_url: z.url().nullish(), expires_at: instant.nullish() }).nullish(),
  authorization_code: z.string().nullish(),
  nsu: z.string().nullish(),
  tid: z.string().nullish(),
  arn: z.string().nullish(),
  merchant_number: z.string().nullish(),
  terminal: z.string().nullish(),
  operations: z.array(operationMessage).nullish(),
  refunds: z.array(refundMessage),
  chargebacks: z.array(disputeMessage),
  settlement: z.array(settlementLine),
  authorized_at: instant.nullish(),
  captured_at: instant.nullish(),
  lapses_at: instant.nullish(),
})
export type PaymentMessage = z.infer<typeof paymentMessage>

export const paymentList = z.object({ data: z.array(paymentMessage), next_cursor: z.string().nullish() })
export const reversalMessage = z.object({
  reference: z.string(),
  charged: z.literal(false),
  payment: paymentMessage.nullable(),
})

/** A rejection. Only `processed: false` promises that nothing was done. */
export const problemMessage = z.object({
  code: z.string(),
  message: z.string().catch(''),
  processed: z.boolean().optional(),
})

export const webhookMessage = z.object({ url: z.string() })

export const noticeMessage = z.object({
  type: z.string(),
  payment: z.string().min(1),
  reference: z.string(),
  chargeback: z.string().min(1).nullish(),
})
