import { z } from 'zod'
import { SCOPES } from '../bank/access/scopes.ts'
import type { Bank } from '../bank/bank.ts'
import { addFault, type Fault, type FaultTold, listFaults, removeFaults } from '../bank/faults/fault.ts'
import {
  errorShapes,
  faultKindNames,
  faultKinds,
  faultParameters,
  TOKEN_OPERATION,
} from '../bank/faults/fault-kinds.ts'
import { operations } from '../bank/operations.ts'
import { receiverOfKey } from '../bank/receivers/find-receiver.ts'
import { chanceOf, setSeed } from '../chance.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Every operation that a fault can name, as API Pix writes them. */
export const faultOperations: readonly string[] = [
  ...operations.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  TOKEN_OPERATION,
]

const faultRequest = z
  .strictObject({
    kind: z.enum(faultKindNames),
    pix_key: z.string().max(77).optional(),
    operation: z.enum(faultOperations as [string, ...string[]]).optional(),
    share: z.number().gt(0).max(1).default(1),
    times: z.int().min(1).max(1_000_000).optional(),
    delay_ms: z.int().min(0).max(3_600_000).optional(),
    when: z.enum(['before', 'after']).optional(),
    status: z.int().min(400).max(599).optional(),
    shape: z.enum(errorShapes).optional(),
    lifetime: z.int().min(1).max(86_400).optional(),
    scopes: z.array(z.enum(SCOPES)).min(1).optional(),
    count: z.int().min(2).max(100).optional(),
    amount: z.int().min(1).optional(),
    nature: z.enum(['MED_FRAUDE', 'MED_OPERACIONAL', 'MED_PIX_AUTOMATICO', 'ORIGINAL']).optional(),
    to_pix_key: z.string().max(77).optional(),
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
type FaultRequest = z.output<typeof faultRequest>

const allRequest = z.strictObject({
  seed: z.union([z.string().max(100), z.int()]).transform(String),
  faults: z.array(faultRequest).max(200),
})

/** `GET /control/bank/faults`: what the bank does wrong, how often it did, and what chance goes by. */
export function readFaults(bank: Bank): object {
  const { seed, drawn } = chanceOf(bank.db, 'fault_chance')
  return { seed, drawn, data: listFaults(bank).map(fault => faultMessage(bank, fault)) }
}

/** `POST /control/bank/faults`: one fault more. */
export function postFault(bank: Bank, body: unknown): object {
  return faultMessage(bank, add(bank, readRequest(faultRequest, body)))
}

/** `PUT /control/bank/faults`: these faults and no others, by the chance of this seed from its beginning. */
export function putFaults(bank: Bank, body: unknown): object {
  const { seed, faults } = readRequest(allRequest, body)
  bank.db.transaction(() => {
    removeFaults(bank, null)
    setSeed(bank.db, 'fault_chance', seed)
    for (const fault of faults) add(bank, fault)
  })
  return readFaults(bank)
}

/** `DELETE /control/bank/faults/{id}`, or all without the id. */
export function deleteFaults(bank: Bank, id: string | null): void {
  if (removeFaults(bank, id === null ? null : Number(id)) === 0 && id !== null) {
    throw new SandboxProblem('not_found', `There is no fault ${id.slice(0, 20)}.`)
  }
}

function add(bank: Bank, request: FaultRequest): Fault {
  const { kind, pix_key, operation, share, times } = request
  const receiver = pix_key === undefined ? undefined : receiverOfKey(bank, pix_key)
  if (pix_key !== undefined && !receiver) throw new SandboxProblem('pix_key_unknown', `No receiver has ${pix_key}.`)
  const told = Object.fromEntries(
    faultParameters.flatMap(name => (request[name] === undefined ? [] : [[name, request[name]]])),
  )
  return addFault(bank, {
    kind,
    receiver_id: receiver?.id ?? null,
    operation: operation ?? null,
    share,
    times: times ?? null,
    told: told as FaultTold,
  })
}

function faultMessage(bank: Bank, { receiver_id, told, ...fault }: Fault): object {
  const owner =
    receiver_id === null
      ? undefined
      : bank.db.one<{ client_id: string }>('select client_id from receiver where id = ?', receiver_id)
  return { ...fault, client_id: owner?.client_id ?? null, ...told }
}
