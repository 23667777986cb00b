import { z } from 'zod'
import type { VoucherAffiliationCreate } from '../../shared/contract/vouchers.ts'
import type { SingleSaleFee } from '../../shared/installments/single-sale-net.ts'
import type { AcquirerTerms } from '../../shared/installments/store-net.ts'
import type { AcquirerAccess, BankAccess } from './open-store-at-bank.ts'
import { callSandbox, type SandboxAccess } from './sandbox-access.ts'

const receiverSchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  token_url: z.url(),
  base_url: z.url(),
  pix_key: z.string(),
})

/**
 * Opens an account at the sandbox's bank, which is what a merchant does by signing a contract. Throws when there is no
 * such bank.
 */
export async function openSandboxAccount(
  sandbox: SandboxAccess,
  holder: { name: string; taxId: string; city: string },
): Promise<BankAccess> {
  const asked = { tax_id: holder.taxId, name: holder.name, city: holder.city }
  const receiver = receiverSchema.parse(await callSandbox(sandbox, '/bank/receivers', asked))
  return {
    baseUrl: receiver.base_url,
    tokenUrl: receiver.token_url,
    clientId: receiver.client_id,
    clientSecret: receiver.client_secret,
    pixKey: receiver.pix_key,
  }
}

const merchantSchema = z.object({
  base_url: z.url(),
  secret_key: z.string(),
  publishable_key: z.string(),
  webhook_secret: z.string(),
  vault: z.string(),
})

/** What the sandbox's acquirer keeps and when it pays out, as docs/reference/sandbox-acquirer.md has it. */
export const sandboxTerms: AcquirerTerms & { readonly other_fees: readonly SingleSaleFee[] } = {
  fees: [
    { up_to: 1, rate: '2.99' },
    { up_to: 6, rate: '3.49' },
    { up_to: 12, rate: '3.99' },
    { up_to: 24, rate: '4.49' },
  ],
  days: 30,
  other_fees: [
    { of: 'debit', brand: null, rate: '1.45', fixed: 0, days: 1 },
    { of: 'voucher', brand: null, rate: '3.50', fixed: 0, days: 10 },
  ],
}

/** What issuers of vouchers would tell a bakery. The sandbox's know every store that says as much as they ask for. */
export const sandboxAffiliations = [
  { brand: 'alelo', mcc: '5462' },
  { brand: 'pluxee' },
  { brand: 'ticket', merchant_id: '0000123456' },
  { brand: 'vrbeneficios', affiliation_id: '123456' },
] as const satisfies readonly VoucherAffiliationCreate[]

/**
 * Opens an account at the sandbox's acquirer. Throws when there is no such acquirer.
 * @param vault of an account that is there, to share its tokens.
 */
export async function openSandboxMerchant(
  sandbox: SandboxAccess,
  name: string,
  vault?: string,
): Promise<AcquirerAccess> {
  const merchant = merchantSchema.parse(await callSandbox(sandbox, '/acquirer/accounts', { name, vault }))
  return {
    baseUrl: merchant.base_url,
    secretKey: merchant.secret_key,
    publishableKey: merchant.publishable_key,
    webhookSecret: merchant.webhook_secret,
    vault: merchant.vault,
  }
}
