import { z } from 'zod'
import { cardFormShapes } from '../card-fields/card-form-shapes.ts'
import { cardProofShapes } from '../card-fields/card-proof-messages.ts'
import { cardBrandNames } from '../cards/card-brands.ts'
import { voucherKinds } from '../cards/voucher-kinds.ts'
import { chargeFlags, chargeStatuses } from '../charge/charge-status.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { declineReasonNames } from '../declines/decline-reasons.ts'
import { trackerStepSchema } from './charge.ts'
import { checkoutSplitTenderSchema, checkoutTenderSchema, inInstallments, saleMarks } from './checkout-tenders.ts'
import { savedCardStatuses } from './customer.ts'
import { instantSchema, storeClockSchema } from './fields.ts'
import { offeredWalletsSchema } from './offered-wallets.ts'
import { payerNeedsSchema } from './payer-needs.ts'

/** The four faces of the checkout page. A network error is none of them. */
const checkoutFaces = ['loading', 'waiting', 'paid', 'over'] as const
export type CheckoutFace = (typeof checkoutFaces)[number]

/** Why a card could not be tried at all, as far as it is for the payer to put right. */
export const shownFailures = ['brand_not_taken', 'not_eligible', 'instrument_unusable', 'installments_changed'] as const

/** Where a card, or its code alone, is typed. */
const typedAt = {
  /** Address of the isolated form. It names the provider's token endpoint, with a proof that we made it. */
  form: z.string(),
  publishable_key: z.string(),
  /** In whose words the form posts a card. */
  shape: z.enum(cardFormShapes),
  /** Whose form it is: sent back with the token. */
  account: z.string(),
}

/**
 * All that the payer's page shows, and nothing more: what the server renders from, what `GET /c/{token}/state`
 * answers and what every server-sent event carries.
 */
const checkoutStateSchema = z.object({
  /** Grows with every change of the charge, so that a late answer never overwrites a newer one. */
  version: z.int(),
  face: z.enum(checkoutFaces),
  status: z.enum(chargeStatuses),
  flags: z.array(z.enum(chargeFlags)),
  store: z.object({
    name: z.string(),
    city: z.string(),
    /**
     * What its clock is called, by which times are written here (`by-store-clock.ts`); null for Brasília's, which is
     * what a time without a name means.
     */
    clock: z.object({ 'pt-BR': z.string(), 'en-GB': z.string() }).nullable(),
    /** Formatted for reading. A CPF is masked. */
    tax_id: z.string(),
    mode: z.enum(['test', 'live']),
    /** #rrggbb, or null for the house's green. */
    accent: z.string().nullable(),
    privacy_contact: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .describe('Who answers for personal data.'),
    /** Of our own origin; null for the first letter of the name. */
    logo: z.string().nullable(),
  }),
  amount: z.int(),
  /** What is left to pay, while it is open. */
  amount_due: z.int(),
  /** What was captured for it and not moved to another charge; what of it was given back; what of it pays nothing. */
  amount_received: z.int(),
  amount_refunded: z.int(),
  amount_unapplied: z.int(),
  /** What lost chargebacks have given back to the card. */
  amount_lost: z.int(),
  /** Where what was given back went to: `split-tender` to each payment's own. Absent where nothing was. */
  back_to: z.enum(['card', 'voucher', 'account', 'split-tender']).optional(),
  description: z.string().nullable(),
  reference: z.string().nullable(),
  /** What is bought, line by line; a picture is of our own origin. */
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unit_amount: z.int(),
      amount: z.int(),
      image: z.string().nullable(),
    }),
  ),
  created_at: instantSchema,
  expires_at: instantSchema,
  paid_at: instantSchema.nullable(),
  /** The server's clock when this was made: the countdown does not trust the payer's. */
  now: storeClockSchema,
  return_url: z.string().nullable(),
  /** What the charge names. What can be paid by now, the fields below say. */
  methods: z.array(z.enum(paymentMethods)),
  /** What of who pays is asked for before a Pix code can be made; absent where nothing is. */
  pix_needs: payerNeedsSchema.optional(),
  /** The same before a card can be typed; absent where nothing is asked for. */
  card_needs: payerNeedsSchema.optional(),
  pix: z
    .object({
      br_code: z.string(),
      /** Side of the QR matrix in modules, quiet zone left out, and the path that draws its dark modules. */
      qr: z.object({ size: z.int(), path: z.string() }),
      /** Opens the payer's bank app on this code, where the store's provider has such an address. */
      app_url: z.string().nullable(),
    })
    .nullable(),
  /** How a card is typed here; null where none is taken, or none any more. */
  cards: z
    .object({
      ...typedAt,
      /** Each card is typed by a key of its own, which the page asks for when it is complete. */
      key_per_card: z.literal(true).optional(),
      /** Whether its issuers' questions stand in a frame of this page. */
      frames_challenge: z.literal(true).optional(),
      /**
       * The account is another one than the payer typed a card for before, which proved that nothing was charged: the
       * card is typed again.
       */
      stands_in: z.literal(true).optional(),
      /** More instalments than one are by the gateway's own table, which depends on the card. */
      gateway_plans: z.literal(true).optional(),
      /** How payers are confirmed before they pay: in a frame of this address, and for which cards. */
      proof: z
        .object({
          address: z.string(),
          shape: z.enum(cardProofShapes),
          environment: z.enum(['live', 'test']),
          asked: z.array(z.enum(['credit', 'debit', 'voucher'])),
          required: z.array(z.enum(['credit', 'debit', 'voucher'])),
        })
        .optional(),
      fundings: z.array(z.enum(['credit', 'debit'])),
      /** The ways to pay by credit, fewest instalments first: the first one is at once. Centavos. */
      installments: z.array(inInstallments),
      /** Percent a month of those whose total is more than what is to be paid: "1.99". */
      monthly_rate: z.string().nullable(),
    })
    .nullable(),
  /** Where the store takes no cards for a while, until when; `cards`, `voucher` and `wallets` are null then. */
  cards_closed_until: storeClockSchema.nullable(),
  /**
   * The wallets that may be offered, each null where it may not; null where none may. The device still has to answer
   * for it.
   */
  wallets: offeredWalletsSchema.nullable(),
  /** The cards of the charge's customer; null unless this browser has shown that it is theirs. */
  saved_cards: z
    .object({
      /** Newest use first. */
      cards: z.array(
        z.object({
          id: z.string(),
          status: z.enum(savedCardStatuses),
          brand: z.enum(cardBrandNames),
          last4: z.string(),
          expiry_month: z.int(),
          expiry_year: z.int(),
          /**
           * Where its security code is typed again, in a form of its own; null where it is not. `card`: what the
           * gateway's frame knows the card by; empty where it need not know.
           */
          code: z.object({ ...typedAt, card: z.string() }).nullable(),
          /** In how many instalments it pays, where its account has other ways than the one of a card that is typed. */
          terms: z.object({ gateway_plans: z.boolean(), installments: z.array(inInstallments) }).optional(),
        }),
      ),
      /** The wording by which a card that is typed here may be kept; null where none is kept. */
      consent: z.string().nullable(),
    })
    .nullable(),
  /** How a voucher is typed here; null where none is taken, or none any more. */
  voucher: z
    .object({
      ...typedAt,
      /** Each card is typed by a key of its own, which the page asks for when it is complete. */
      key_per_card: z.literal(true).optional(),
      kind: z.enum(voucherKinds),
      /** Centavos of the charge that vouchers may still pay. */
      eligible_amount: z.int(),
      /** The brands that the store takes for it. */
      brands: z.array(z.enum(cardBrandNames)),
      /** What of who pays is asked for before it can be typed; absent where nothing is. */
      needs: payerNeedsSchema.optional(),
    })
    .nullable(),
  /** The newest card payment, while it is under way and for a while after it came to nothing. */
  card: z
    .object({
      payment: z.string(),
      method: z.enum(paymentMethods),
      status: z.enum(['processing', 'challenge', 'authorized', 'declined', 'failed', 'expired']),
      /** Where the payer's bank wants to be sure; only while it does. */
      challenge_url: z.string().nullable(),
      /** Where the question stands in a frame of this page, until when it can be answered. */
      challenge_until: instantSchema.optional(),
      decline: z
        .object({
          reason: z.enum(declineReasonNames),
          /** Centavos that a voucher still has, where its issuer tells. */
          available: z.int().nullable(),
        })
        .nullable(),
      /** Why it failed, where the payer can do something about it. */
      failure: z.enum(shownFailures).nullable(),
    })
    .nullable(),
  /** The split tender; null where the charge is paid whole. */
  split_tender: checkoutSplitTenderSchema.nullable(),
  /** Present once money came in. */
  receipt: z
    .object({
      end_to_end_id: z.string().nullable(),
      /** Null for a Pix. */
      card: z
        .object({
          brand: z.enum(cardBrandNames),
          last4: z.string().nullable(),
          funding: z.enum(['credit', 'debit', 'voucher']),
          installments: inInstallments,
          ...saleMarks,
        })
        .nullable(),
      paid_at: storeClockSchema,
      /** What pays the sale. */
      amount: z.int(),
      /** Centavos that were paid beyond it, for paying in instalments. */
      interest: z.int(),
      charge_id: z.string(),
      /** What paid it, where it was several payments and no split tender. */
      parts: z.array(checkoutTenderSchema).nullable(),
    })
    .nullable(),
  tracker: z.array(trackerStepSchema.extend({ at: storeClockSchema.nullable() })),
})

export type CheckoutState = z.infer<typeof checkoutStateSchema>
