import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { walletMethods } from '../charge/payment-method.ts'

/** Who sees a dispute of a card payment, and where it is answered. */
const disputeWays = ['answered', 'reported', 'by_payout'] as const

const funding = z.enum(['credit', 'debit'])

/** What an account of a store can do: two accounts of one gateway may differ by their contracts. */
export const accountAbilitiesSchema = z
  .object({
    pix: z.boolean().describe('Whether Pix codes can be made here.'),
    cards: z.array(funding).describe('Which cards it takes; none at a bank.'),
    installments: z.int().describe('Instalments of credit at most, by the gateway’s documents; 0 without credit.'),
    payer_interest: z.boolean().describe('Whether a payer can be made to bear the interest of instalments.'),
    confirms: z.array(funding).describe('Of which cards the issuer can ask the payer whether it is they (3-D Secure).'),
    keeps_cards: z.boolean().describe('Whether a card can be kept for its customer.'),
    wallets: z.array(z.enum(walletMethods)).describe('Whose tokens it opens.'),
    vouchers: z.array(z.enum(cardBrandNames)).describe('The issuers of vouchers that it asks.'),
    payouts: z
      .enum(['files', 'asked'])
      .nullable()
      .describe('How what it pays out comes into the books; null where it does not.'),
    disputes: z
      .enum(disputeWays)
      .nullable()
      .describe(
        '`answered`: reported and answered here. `reported`: reported, and answered at the gateway. ' +
          '`by_payout`: seen by the money that goes. Null at a bank.',
      ),
    refunds: z.object({
      parts: z.boolean().describe('Whether a part can be given back. Of vouchers their issuers decide.'),
      days: z.int().nullable().describe('For how many days; null where the gateway does not say.'),
    }),
  })
  .meta({ id: 'AccountAbilities' })

export type AccountAbilities = z.infer<typeof accountAbilitiesSchema>
