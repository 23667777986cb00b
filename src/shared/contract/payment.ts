import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods, walletMethods } from '../charge/payment-method.ts'
import { paymentOrigins, paymentStatuses, pendingOperations } from '../charge/payment-status.ts'
import { declineReasonNames } from '../declines/decline-reasons.ts'
import { languages } from '../language.ts'
import { proofField } from './card-authentication.ts'
import { paymentRoutingSchema } from './card-routing.ts'
import { amountSchema, idSchema, instantSchema, textSchema } from './fields.ts'
import { paymentInstallmentsSchema } from './installments.ts'
import { limits } from './limits.ts'
import { holderTaxIdSchema } from './vouchers.ts'

/** How much of its charge a payment is to pay. */
const tenderAmountSchema = amountSchema
  .optional()
  .describe('As a tender: some of what is left, of a charge with `split_tender`; without it, all that is left.')

/** What whoever asks has seen: an answer that was lost is not paid once more. */
const tenderLeftSchema = amountSchema
  .optional()
  .describe(
    'Centavos that were left to pay when whoever pays chose this. Where it is another amount by now it is rejected: ' +
      'because other tenders have taken of it (`split_tender_under_way`), or money came or went back ' +
      '(`amount_due_changed`).',
  )

/** A Pix, by a code that is shown. */
const pixCreateSchema = z
  .strictObject({ method: z.literal('pix'), amount: tenderAmountSchema })
  .meta({ id: 'PixCreate' })

/** A token of digits alone would be a card's number: that is never taken. */
const cardTokenSchema = z
  .string()
  .max(limits.cardToken)
  .regex(/^(?!\d{12,19}$)[\x21-\x7e]+$/, { error: 'Expected the token that the card form gave.' })
  .describe('What the card form gave for a card that was typed. Used once, and not kept.')

/** What chooses between the store's accounts with acquirers, and decides of nothing else. */
const routingHints = {
  account: idSchema('pra')
    .optional()
    .describe(
      'The account whose form made the token. Without it, the one that the store’s rules choose for the charge.',
    ),
  card_brand: z.enum(cardBrandNames).optional().describe('As the card form recognized it.'),
}

/** What a card is kept on: to which words its holder said yes. */
const cardConsentSchema = z
  .strictObject({
    wording: textSchema().trim().min(1).max(limits.wording).describe('The version of the words that they agreed to.'),
    language: z.enum(languages),
    agreed_at: z.iso.datetime({ offset: true }).optional().describe('Now, without it.'),
  })
  .meta({ id: 'CardConsent' })

const creditCardCreateSchema = z
  .strictObject({
    method: z.literal('credit-card'),
    card_token: cardTokenSchema.optional(),
    saved_card: idSchema('crd')
      .optional()
      .describe(
        'A card of the charge’s customer, instead of `card_token`. Asks for an API key with `customers:write`.',
      ),
    code_token: cardTokenSchema
      .optional()
      .describe(
        'What the gateway’s frame made of the security code of `saved_card`, where its account asks for it. ' +
          'Used once, and not kept.',
      ),
    save_card: z
      .boolean()
      .optional()
      .describe('Keeps the card for the charge’s customer once it was accepted. Asks for `consent`.'),
    consent: cardConsentSchema.optional(),
    authentication: proofField,
    ...routingHints,
    installments: z
      .int()
      .min(1)
      .max(limits.installmentsMax)
      .default(1)
      .describe('One of the numbers that the charge’s `installments` allow; 1 without it.'),
    plan_total: amountSchema
      .optional()
      .describe(
        'At an account whose instalments are by its gateway’s table: what the payer was shown as the total of so many.',
      ),
    amount: tenderAmountSchema,
    left: tenderLeftSchema,
  })
  .superRefine(({ card_token, saved_card, code_token, save_card, consent }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (!card_token && !saved_card) wrong('card_token', 'Expected a card_token, or a saved_card.')
    if (card_token && saved_card) wrong('saved_card', 'Expected a card_token or a saved_card, not both.')
    if (code_token && !saved_card) wrong('code_token', 'Expected it with a saved_card alone.')
    if (save_card && saved_card) wrong('save_card', 'This card is saved already.')
    if ((save_card ?? false) !== (consent !== undefined))
      wrong('consent', 'Expected consent where save_card is true, and there alone.')
  })

/** Debit is always confirmed by the payer at their bank. */
const debitCardCreateSchema = z.strictObject({
  method: z.literal('debit-card'),
  card_token: cardTokenSchema,
  authentication: proofField,
  ...routingHints,
  amount: tenderAmountSchema,
  left: tenderLeftSchema,
})

/** A wallet's token as the wallet gave it. A card's number in its place is never taken. */
const walletTokenSchema = z
  .string()
  .max(limits.walletToken)
  .regex(/^(?!\d{12,19}$)[\x20-\x7e]+$/, { error: 'Expected the token that the wallet gave, as it gave it.' })
  .describe('What the wallet gave for the payment, as text. Goes to the acquirer unopened; used once, and not kept.')

const walletCreateSchema = z
  .strictObject({
    method: z.enum(walletMethods),
    wallet_token: walletTokenSchema,
    account: idSchema('pra')
      .optional()
      .describe(
        'The account that the token was made for, as the payer’s page was told it: no other opens it. ' +
          'Without it, the one that takes this wallet by the store’s rules.',
      ),
    funding: z
      .enum(['credit', 'debit'])
      .default('credit')
      .describe('`debit` where the wallet says that the card is one.'),
    installments: z
      .int()
      .min(1)
      .max(limits.installmentsMax)
      .default(1)
      .describe('Of credit: one of the numbers that the charge’s `installments` allow; 1 without it.'),
    amount: tenderAmountSchema,
    left: tenderLeftSchema,
  })
  .refine(({ funding, installments }) => funding === 'credit' || installments === 1, {
    path: ['installments'],
    error: 'Expected 1: debit is paid at once.',
  })

/** A voucher pays at once and by its holder alone, for what the charge's `voucher` says. */
const voucherCreateSchema = z.strictObject({
  method: z.literal('voucher'),
  card_token: cardTokenSchema,
  ...routingHints,
  holder_tax_id: holderTaxIdSchema,
  amount: tenderAmountSchema,
  left: tenderLeftSchema,
})

/** `POST /c/{token}/payments`: what the payer's page may ask for. */
export const cardCreateSchema = z.discriminatedUnion('method', [
  creditCardCreateSchema,
  debitCardCreateSchema,
  walletCreateSchema,
  voucherCreateSchema,
])

/** `POST /v1/charges/{id}/payments`, and `pay_with` of a charge: which way to pay. */
export const paymentCreateSchema = z
  .discriminatedUnion('method', [
    pixCreateSchema,
    creditCardCreateSchema,
    debitCardCreateSchema,
    walletCreateSchema,
    voucherCreateSchema,
  ])
  .meta({ id: 'PaymentCreate' })

/** What a Pix payment shows: the code to pay with, and after the payment the bank's own id for it. */
const pixDetailsSchema = z
  .object({
    br_code: z
      .string()
      .nullable()
      .describe('Pix Copia e Cola: show it byte for byte, as text and as a QR code. Null for a Pix without our code.'),
    txid: z.string().nullable().describe('Null for a Pix that was paid without one.'),
    expires_at: instantSchema.nullable(),
    end_to_end_id: z.string().nullable().describe("The bank's id of the payment, 32 characters, once it was paid."),
  })
  .meta({ id: 'PixDetails' })

function markSchema(what: string) {
  return z.string().nullable().describe(`${what} As the acquirer wrote it; null until it has.`)
}

/** The card of a payment, as far as anybody may know it, and what statements name the sale by. */
const cardDetailsSchema = z
  .object({
    brand: z.enum(cardBrandNames),
    last4: z.string().nullable().describe('Null where the acquirer does not tell, as the month and the year.'),
    expiry_month: z.int().nullable(),
    expiry_year: z.int().nullable(),
    funding: z.enum(['credit', 'debit', 'voucher']),
    nsu: markSchema('The acquirer’s number of the sale (NSU, DOC, CV). Unique with its day, not alone.'),
    authorization_code: markSchema('The issuer’s.'),
    tid: markSchema('The acquirer’s id of the transaction, as its statements name it.'),
    arn: markSchema('Under which a capture is cleared: for credit cards, and often later than the capture.'),
    merchant_number: markSchema('The store’s number at the acquirer (estabelecimento, PV).'),
    terminal: markSchema('The terminal’s, or the shop page’s.'),
  })
  .meta({ id: 'CardDetails' })

/** What was held on a card until it is captured or voided. */
const holdSchema = z
  .object({
    amount: amountSchema,
    at: instantSchema,
    until: instantSchema.nullable().describe('When it lapses by itself; null where the acquirer does not tell.'),
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Hold' })

export const paymentSchema = z
  .object({
    id: idSchema('pay'),
    object: z.literal('payment'),
    charge_id: idSchema('chg'),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    origin: z
      .enum(paymentOrigins)
      .describe('`unsolicited`: a Pix that nobody asked for. `moved`: money that another charge had not needed.'),
    amount: amountSchema.describe('What the payer pays, with the interest of instalments that the payer bears.'),
    amount_applied: z.int().describe('What of it was applied to the sale, given back or not.'),
    amount_unapplied: z.int().describe('What of it pays nothing yet.'),
    amount_moved: z.int().describe('What of it was moved to another charge, or kept as the customer’s credit.'),
    amount_refunded: z.int(),
    amount_refundable: z.int().describe('What of it can still be refunded.'),
    moved_from: idSchema('pay').nullable().describe('Of moved money, the payment that brought it.'),
    installments: paymentInstallmentsSchema.nullable().describe('Null for what is paid at once, such as a Pix.'),
    amount_disputed: z.int().describe('Held by open disputes, or lost by them: it cannot be refunded.'),
    amount_lost: z.int().describe('Of `amount_disputed`, what lost disputes have taken.'),
    pix: pixDetailsSchema.nullable().describe('Null while the bank has not answered yet.'),
    card: cardDetailsSchema.nullable().describe('Null for a Pix, and while the acquirer has not answered yet.'),
    saved_card: idSchema('crd').nullable().describe('The saved card that paid, or that was kept with this payment.'),
    hold: holdSchema.nullable().describe('Null for what was never held.'),
    pending: z
      .enum(pendingOperations)
      .nullable()
      .describe('What the provider was asked to do with it and has not answered yet.'),
    decline: z
      .object({
        code: z.string().describe('As the issuer or the acquirer wrote it, mostly by ABECS.'),
        reason: z.enum(declineReasonNames).describe('What the code means, whoever the acquirer is.'),
        message: z.string(),
        action: z.string(),
        retry: z.enum(['now', 'later', 'never']).describe('Whether the same card may be tried again.'),
        available: z.int().nullable().describe('Centavos that a voucher still has, where its issuer tells.'),
      })
      .nullable()
      .describe('Why a card was declined, and what the payer can do.'),
    next_action: z
      .object({ type: z.literal('redirect'), url: z.string() })
      .nullable()
      .describe('Where to send the payer, whose bank wants to be sure.'),
    split_tender_id: idSchema('spt').nullable().describe('The split tender that it is a tender of.'),
    failure: z
      .object({ code: z.string(), message: z.string(), action: z.string() })
      .nullable()
      .describe('Why a failed payment failed, and what to do.'),
    routing: paymentRoutingSchema
      .nullable()
      .describe('How its account was chosen. Null for a Pix, and where the store has one account with an acquirer.'),
    created_at: instantSchema,
    captured_at: instantSchema.nullable(),
  })
  .meta({ id: 'Payment' })

/** `POST /v1/payments/{id}/capture`. Without an amount, all that is held and still to be paid. */
export const captureCreateSchema = z.strictObject({ amount: amountSchema.optional() }).meta({ id: 'CaptureCreate' })

export type CaptureCreate = z.output<typeof captureCreateSchema>
export type CardConsent = z.output<typeof cardConsentSchema>
export type CardCreate = z.output<typeof cardCreateSchema>
export type PaymentCreate = z.output<typeof paymentCreateSchema>
export type Payment = z.infer<typeof paymentSchema>
