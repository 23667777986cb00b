import { z } from 'zod'
import { foldToAscii } from '../../shared/brazil/br-code/fold-to-ascii.ts'
import { isDictKey } from '../../shared/brazil/pix-key.ts'
import { parseTaxId } from '../../shared/brazil/tax-id.ts'
import type { Bank } from '../bank/bank.ts'
import { addressesOf } from '../bank/dialect/played-bank.ts'
import { openAccount } from '../bank/receivers/open-account.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** A name a code can carry: something is left of it in ASCII. */
const printable = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(text => foldToAscii(text) !== '', { error: 'Nothing of it can be printed in a Pix code.' })

const receiverRequest = z.strictObject({
  tax_id: z.string().transform((text, context) => {
    const result = parseTaxId(text)
    if (result.ok) return String(result.taxId.value)
    context.addIssue({ code: 'custom', message: `Expected a CPF or CNPJ with right check digits (${result.problem}).` })
    return z.NEVER
  }),
  name: printable(120),
  city: printable(60),
  /** The bank that is played for this account. */
  profile: z.string().default('standard'),
  pix_key: z.string().refine(isDictKey, { error: 'Expected a Pix key as the directory writes it.' }).optional(),
})

/** `POST /control/bank/receivers`: opens an account at the bank, with a key and credentials for API Pix. */
export function createReceiver(bank: Bank, body: unknown): object {
  const request = readRequest(receiverRequest, body)
  const profile = bank.profiles.get(request.profile)
  if (!profile) {
    const known = [...bank.profiles.keys()].join(', ')
    throw new SandboxProblem('request_invalid', `profile: Expected one of ${known}.`)
  }
  const account = openAccount(bank, { ...request, profile, pix_key: request.pix_key })
  if (!account) throw new SandboxProblem('pix_key_taken', `The key ${request.pix_key} is taken.`)
  return {
    client_id: account.receiver.client_id,
    ...(profile.token.client !== 'id-only' && { client_secret: account.client_secret }),
    ...addressesOf(profile, bank.url()),
    ...(profile.fields.length > 0 && { extra: account.extra }),
    profile: profile.name,
    pix_key: account.pix_key,
    tax_id: account.receiver.tax_id,
    name: account.receiver.name,
    city: account.receiver.city,
  }
}
