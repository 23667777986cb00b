import { z } from 'zod'
import { SCOPES } from '../bank/access/scopes.ts'
import type { Bank } from '../bank/bank.ts'
import { bankFaults } from '../bank/faults/fault.ts'
import { errorShapes, TOKEN_OPERATION } from '../bank/faults/fault-kinds.ts'
import { operations } from '../bank/operations.ts'
import { receiverOfKey } from '../bank/receivers/find-receiver.ts'
import { faultControl } from '../faults/fault-control.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** `/control/bank/faults`. A fault names an operation as API Pix writes it, and a receiver by a key. */
export const bankFaultControl = faultControl({
  book: bankFaults,
  operations: [
    ...operations.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    TOKEN_OPERATION,
  ],
  parameters: {
    delay_ms: z.int().min(0).max(3_600_000),
    when: z.enum(['before', 'after']),
    status: z.int().min(400).max(599),
    shape: z.enum(errorShapes),
    lifetime: z.int().min(1).max(86_400),
    scopes: z.array(z.enum(SCOPES)).min(1),
    count: z.int().min(2).max(100),
    amount: z.int().min(1),
    nature: z.enum(['MED_FRAUDE', 'MED_OPERACIONAL', 'MED_PIX_AUTOMATICO', 'ORIGINAL']),
    to_pix_key: z.string().max(77),
  },
  owner: { field: 'pix_key', longest: 77, find: receiverOf, describe: clientOf },
})

function receiverOf(bank: Bank, pixKey: string): number {
  const receiver = receiverOfKey(bank, pixKey)
  if (!receiver) throw new SandboxProblem('pix_key_unknown', `No receiver has ${pixKey}.`)
  return receiver.id
}

function clientOf({ db }: Bank, receiver: number | null): object {
  const owner = db.one<{ client_id: string }>('select client_id from receiver where id = ?', receiver)
  return { client_id: owner?.client_id ?? null }
}
