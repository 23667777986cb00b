import { z } from 'zod'
import { pagarmeContracts } from './pagarme-contracts.ts'
import { accountNameSchema, sandboxGateways } from './provider-account.ts'

/** `POST /v1/provider-accounts/sandbox` */
export const sandboxAccountCreateSchema = z
  .strictObject({
    provider: z.enum(sandboxGateways).describe('The gateway that the sandbox plays.'),
    name: accountNameSchema.optional().describe('What the store calls it: else “Sandbox of …”.'),
    contract: z
      .enum(pagarmeContracts)
      .optional()
      .describe('Of Pagar.me: whether it pays the store itself (`psp`), or acquirers do (`gateway`, as without it).'),
  })
  .refine(({ provider, contract }) => contract === undefined || provider === 'pagarme', {
    path: ['contract'],
    error: 'Pagar.me alone has contracts of two kinds.',
  })
  .meta({ id: 'SandboxAccountCreate' })
