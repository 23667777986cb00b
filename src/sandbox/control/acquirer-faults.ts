import { z } from 'zod'
import { abecsCodes } from '../../shared/declines/abecs.ts'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { addFault, type Fault, type FaultTold, listFaults, removeFaults } from '../acquirer/faults/fault.ts'
import { faultKindNames, faultKinds, faultParameters } from '../acquirer/faults/fault-kinds.ts'
import { operations } from '../acquirer/operations.ts'
import { chanceOf, setSeed } from '../chance.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { knownAccount } from './acquirer-accounts.ts'

/** Every operation that a fault can name. */
export const acquirerOperations = operations.map(({ name }) => name)

const faultRequest = z
  .strictObject({
    kind: z.enum(faultKindNames),
    merchant_id: z.string().max(60).optional(),
    operation: z.enum(acquirerOperations as [string, ...string[]]).optional(),
    share: z.number().gt(0).max(1).default(1),
    times: z.int().min(1).max(1_000_000).optional(),
    delay_ms: z.int().min(0).max(86_400_000).optional(),
    when: z.enum(['before', 'after']).optional(),
    status: z.int().min(400).max(599).optional(),
    code: z.enum(abecsCodes).optional(),
    count: z.int().min(2).max(100).optional(),
  })
  .superRefine((fault, context) => {
    const { place, takes } = faultKinds[fault.kind]
    for (const parameter of faultParameters) {
      if (fault[parameter] === undefined || (takes as readonly string[]).includes(parameter)) continue
      context.addIssue({ code: 'custom', path: [parameter], message: `${fault.kind} takes no ${parameter}.` })
    }
    if (fault.operation !== undefined && place !== 'call') {
      context.addIssue({ code: 'custom', path: ['operation'], message: `${fault.kind} strikes no call.` })
    }
  })

const allRequest = z.strictObject({
  seed: z.union([z.string().max(100), z.int()]).transform(String),
  faults: z.array(faultRequest).max(200),
})

/** `GET /control/acquirer/faults`: what the acquirer does wrong, how often it did, and what chance goes by. */
export function readAcquirerFaults(acquirer: Acquirer): object {
  const { seed, drawn } = chanceOf(acquirer.db, 'acquirer_fault_chance')
  return { seed, drawn, data: listFaults(acquirer).map(fault => faultMessage(acquirer, fault)) }
}

/** `POST /control/acquirer/faults`: one fault more. */
export function postAcquirerFault(acquirer: Acquirer, body: unknown): object {
  return faultMessage(acquirer, add(acquirer, readRequest(faultRequest, body)))
}

/** `PUT /control/acquirer/faults`: these faults and no others, by the chance of this seed from its beginning. */
export function putAcquirerFaults(acquirer: Acquirer, body: unknown): object {
  const { seed, faults } = readRequest(allRequest, body)
  acquirer.db.transaction(() => {
    removeFaults(acquirer, null)
    setSeed(acquirer.db, 'acquirer_fault_chance', seed)
    for (const fault of faults) add(acquirer, fault)
  })
  return readAcquirerFaults(acquirer)
}

/** `DELETE /control/acquirer/faults/{id}`, or all without the id. */
export function deleteAcquirerFaults(acquirer: Acquirer, id: string | null): void {
  if (removeFaults(acquirer, id === null ? null : Number(id)) === 0 && id !== null) {
    throw new SandboxProblem('not_found', `There is no fault ${id.slice(0, 20)}.`)
  }
}

function add(acquirer: Acquirer, request: z.output<typeof faultRequest>): Fault {
  const { kind, merchant_id, operation, share, times } = request
  const told = Object.fromEntries(
    faultParameters.flatMap(name => (request[name] === undefined ? [] : [[name, request[name]]])),
  )
  return addFault(acquirer, {
    kind,
    account_id: merchant_id === undefined ? null : knownAccount(acquirer, merchant_id).id,
    operation: operation ?? null,
    share,
    times: times ?? null,
    told: told as FaultTold,
  })
}

function faultMessage({ db }: Acquirer, { account_id, told, ...fault }: Fault): object {
  const owner = db.one<{ merchant_id: string }>('select merchant_id from acquirer_account where id = ?', account_id)
  return { ...fault, merchant_id: owner?.merchant_id ?? null, ...told }
}
