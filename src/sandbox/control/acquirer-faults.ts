import { z } from 'zod'
import { abecsCodes } from '../../shared/declines/abecs.ts'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { acquirerFaults } from '../acquirer/faults/fault.ts'
import { operations } from '../acquirer/operations.ts'
import { faultControl } from '../faults/fault-control.ts'
import { knownAccount } from './acquirer-accounts.ts'

/** `/control/acquirer/faults`. A fault names an operation of the acquirer's description, and an account. */
export const acquirerFaultControl = faultControl({
  book: acquirerFaults,
  operations: operations.map(({ name }) => name),
  parameters: {
    delay_ms: z.int().min(0).max(86_400_000),
    when: z.enum(['before', 'after']),
    status: z.int().min(400).max(599),
    code: z.enum(abecsCodes),
    count: z.int().min(2).max(100),
    ends: z.enum(['done', 'rejected', 'undone']),
  },
  owner: {
    field: 'merchant_id',
    longest: 60,
    find: (acquirer: Acquirer, name) => knownAccount(acquirer, name).id,
    describe: merchantOf,
  },
})

function merchantOf({ db }: Acquirer, account: number | null): object {
  const owner = db.one<{ merchant_id: string }>('select merchant_id from acquirer_account where id = ?', account)
  return { merchant_id: owner?.merchant_id ?? null }
}
