import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { chargeFlags, chargeStatuses } from '../charge/charge-status.ts'
import { declineReasonNames } from '../declines/decline-reasons.ts'
import { trackerStepSchema } from './charge.ts'
import { instantSchema } from './fields.ts'

/** The four faces of the checkout page. A network error is none of them. */
const checkoutFaces = ['loading', 'waiting', 'paid', 'over'] as const
export type CheckoutFace = (typeof checkoutFaces)[number]

/** So many of `each`, the first of which takes the remainder of the division; in centavos. */
const inInstallments = z.object({ count: z.int(), first: z.int(), each: z.int(), total: z.int() })

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
    /** Formatted for reading. A CPF is masked. */
    tax_id: z.string(),
    mode: z.enum(['test', 'live']),
    /** #rrggbb, or null for the house's green. */
    accent: z.string().nullable(),
  }),
  amount: z.int(),
  amount_paid: z.int(),
  amount_refunded: z.int(),
  description: z.string().nullable(),
  reference: z.string().nullable(),
  created_at: instantSchema,
  expires_at: instantSchema,
  paid_at: instantSchema.nullable(),
  /** The server's clock when this was made: the countdown does not trust the payer's. */
  now: instantSchema,
  return_url: z.string().nullable(),
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
      /** Address of the isolated form. It names the provider's token endpoint, with a proof that we made it. */
      form: z.string(),
      publishable_key: z.string(),
      fundings: z.array(z.enum(['credit', 'debit'])),
      /** The ways to pay by credit, fewest instalments first: the first one is at once. Centavos. */
      installments: z.array(inInstallments),
      /** Percent a month of those whose total is more than what is to be paid: "1.99". */
      monthly_rate: z.string().nullable(),
    })
    .nullable(),
  /** The newest card payment, while it is under way and for a while after it came to nothing. */
  card: z
    .object({
      payment: z.string(),
      status: z.enum(['processing', 'challenge', 'authorized', 'declined', 'failed', 'expired']),
      /** Where the payer's bank wants to be sure; only while it does. */
      challenge_url: z.string().nullable(),
      decline: z.object({ reason: z.enum(declineReasonNames) }).nullable(),
    })
    .nullable(),
  /** Present once money came in. */
  receipt: z
    .object({
      end_to_end_id: z.string().nullable(),
      /** Null for a Pix. */
      card: z
        .object({
          brand: z.enum(cardBrandNames),
          last4: z.string(),
          funding: z.enum(['credit', 'debit', 'voucher']),
          installments: inInstallments,
        })
        .nullable(),
      paid_at: instantSchema,
      amount: z.int(),
      charge_id: z.string(),
    })
    .nullable(),
  tracker: z.array(trackerStepSchema),
})

export type CheckoutState = z.infer<typeof checkoutStateSchema>
