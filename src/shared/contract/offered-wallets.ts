import { z } from 'zod'
import { walletBrands } from '../charge/wallet-brands.ts'
import { declineReasonNames } from '../declines/decline-reasons.ts'
import { payerNeedsSchema } from './payer-needs.ts'

/** For which account a wallet's token is made, and which cards that account takes of the wallet. */
const taken = {
  account: z.string(),
  brands: z.array(z.enum(walletBrands)),
  fundings: z.array(z.enum(['credit', 'debit'])),
  /** What of who pays is asked for before its sheet opens; absent where nothing is. */
  needs: payerNeedsSchema.optional(),
}

/** The wallets that a payer's page may offer, each null where it may not. */
export const offeredWalletsSchema = z.object({
  /** What is to be paid, in centavos. */
  amount: z.int(),
  google_pay: z
    .object({
      environment: z.enum(['test', 'production']),
      merchant_id: z.string().nullable(),
      merchant_name: z.string(),
      gateway: z.string(),
      gateway_merchant_id: z.string(),
      ...taken,
    })
    .nullable(),
  apple_pay: z.object({ display_name: z.string(), ...taken }).nullable(),
  samsung_pay: z
    .object({
      ...taken,
      environment: z.enum(['stage', 'stage_without_apk', 'production']),
      service_id: z.string(),
      merchant_name: z.string(),
      merchant_url: z.string(),
    })
    .nullable(),
  /** The newest payment, where it was by a wallet and came to nothing, for a while: `card` is then null. */
  ended: z
    .object({
      payment: z.string(),
      status: z.enum(['declined', 'failed', 'expired']),
      decline: z.object({ reason: z.enum(declineReasonNames) }).nullable(),
    })
    .nullable(),
})
