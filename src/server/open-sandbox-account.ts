import { z } from 'zod'
import type { BankAccess } from './open-store-at-bank.ts'

const receiverSchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  token_url: z.url(),
  base_url: z.url(),
  pix_key: z.string(),
})

/** Opens an account at the sandbox's bank, which is what a merchant does by signing a contract. Throws when there is no such bank. */
export async function openSandboxAccount(
  sandboxUrl: string,
  holder: { name: string; taxId: string; city: string },
): Promise<BankAccess> {
  const response = await fetch(`${sandboxUrl}/control/bank/receivers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tax_id: holder.taxId, name: holder.name, city: holder.city }),
  })
  if (!response.ok) throw new Error(`The sandbox's bank opened no account: ${response.status}`)
  const receiver = receiverSchema.parse(await response.json())
  return {
    baseUrl: receiver.base_url,
    tokenUrl: receiver.token_url,
    clientId: receiver.client_id,
    clientSecret: receiver.client_secret,
    pixKey: receiver.pix_key,
  }
}
