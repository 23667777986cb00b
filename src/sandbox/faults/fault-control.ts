import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { chanceOf, setSeed } from '../chance.ts'
import type { Database } from '../database.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { addFault, type Fault, type FaultBook, listFaults, removeFaults } from './fault-book.ts'

/** What whoever runs the sandbox may ask of the faults of a program of it: the bank, or the acquirer. */
export interface FaultControl<Program, Kind extends string, Place extends string, Params extends object> {
  readonly book: FaultBook<Kind, Place, Params>
  /** Every operation that a fault can name. */
  readonly operations: readonly string[]
  /** What is done wrong, how often it was, and what chance goes by. */
  read(program: Program): object
  /** One fault more. @throws SandboxProblem that says what is wrong with it. */
  add(program: Program, body: unknown): object
  /** These faults and no others, by the chance of this seed from its beginning. @throws SandboxProblem likewise. */
  replace(program: Program, body: unknown): object
  /** Takes one back, or all for null. @throws SandboxProblem `not_found` for one that is not there. */
  remove(program: Program, id: string | null): void
}

/** What differs between the programs of the sandbox. */
interface Differences<Program, Kind extends string, Place extends string, Params extends object> {
  book: FaultBook<Kind, Place, Params>
  operations: readonly string[]
  /** How each parameter is read where it is given. */
  parameters: Readonly<Record<keyof Params & string, z.ZodType>>
  owner: {
    /** The field that names whom a fault strikes, and the longest name. */
    field: string
    longest: number
    /** @throws SandboxProblem for a name that is nobody's. */
    find(program: Program, name: string): number
    /** The field that tells whom it strikes. */
    describe(program: Program, id: number | null): object
  }
}

/** A fault as it was asked for; whom it strikes stands in the owner's field. */
type Asked<Kind, Params> = { kind: Kind; operation?: string; share: number; times?: number } & Params &
  Readonly<Record<string, unknown>>

/** The control of the faults of one program. */
export function faultControl<
  Program extends { db: Database; now(): Date },
  Kind extends string,
  Place extends string,
  Params extends object,
>({
  book,
  operations,
  parameters,
  owner,
}: Differences<Program, Kind, Place, Params>): FaultControl<Program, Kind, Place, Params> {
  const parameterNames = Object.keys(parameters) as (keyof Params & string)[]
  const request = z
    .strictObject({
      kind: z.enum(Object.keys(book.kinds) as [string, ...string[]]),
      [owner.field]: z.string().max(owner.longest).optional(),
      operation: z.enum(operations as [string, ...string[]]).optional(),
      share: z.number().gt(0).max(1).default(1),
      times: z.int().min(1).max(1_000_000).optional(),
      ...Object.fromEntries(parameterNames.map(name => [name, parameters[name].optional()])),
    })
    .superRefine((fields, context) => {
      const fault = fields as Asked<Kind, Params>
      const { place, takes } = book.kinds[fault.kind]
      for (const parameter of parameterNames) {
        if (fault[parameter] === undefined || takes.includes(parameter)) continue
        context.addIssue({ code: 'custom', path: [parameter], message: `${fault.kind} takes no ${parameter}.` })
      }
      if (fault.operation !== undefined && place !== 'call' && !book.named?.includes(place)) {
        context.addIssue({ code: 'custom', path: ['operation'], message: `${fault.kind} strikes no call.` })
      }
    })
    .transform(fields => fields as Asked<Kind, Params>)
  const all = z.strictObject({
    seed: z.union([z.string().max(100), z.int()]).transform(String),
    faults: z.array(request).max(200),
  })

  const write = (program: Program, asked: Asked<Kind, Params>): Fault<Kind, Params> => {
    const { kind, operation, share, times } = asked
    const name = asked[owner.field]
    const given = parameterNames.flatMap(name => (asked[name] === undefined ? [] : [[name, asked[name]]]))
    return addFault(program, book, {
      kind,
      owner_id: typeof name === 'string' ? owner.find(program, name) : null,
      operation: operation ?? null,
      share,
      times: times ?? null,
      parameters: Object.fromEntries(given) as Params,
    })
  }
  const messageOf = (program: Program, { owner_id, parameters: given, ...fault }: Fault<Kind, Params>): object => ({
    ...fault,
    ...owner.describe(program, owner_id),
    ...given,
  })
  const read = (program: Program): object => ({
    ...chanceOf(program.db, book.chance),
    data: listFaults(program.db, book).map(fault => messageOf(program, fault)),
  })

  return {
    book,
    operations,
    read,
    add: (program, body) => messageOf(program, write(program, readRequest(request, body))),
    replace(program, body) {
      const { seed, faults } = readRequest(all, body)
      program.db.transaction(() => {
        removeFaults(program.db, book, null)
        setSeed(program.db, book.chance, seed)
        for (const fault of faults) write(program, fault)
      })
      return read(program)
    },
    remove({ db }, id) {
      if (removeFaults(db, book, id === null ? null : Number(id)) === 0 && id !== null) {
        throw new SandboxProblem('not_found', `There is no fault ${id.slice(0, 20)}.`)
      }
    },
  }
}

/** The same for programs, at `/faults` of their control. */
export function faultRoutes<Program, Kind extends string, Place extends string, Params extends object>(
  control: FaultControl<Program, Kind, Place, Params>,
  program: Program,
) {
  return async (app: FastifyInstance) => {
    app.get('/faults', () => control.read(program))
    app.post('/faults', (request, reply) => reply.code(201).send(control.add(program, request.body)))
    app.put('/faults', request => control.replace(program, request.body))
    app.delete('/faults', (_request, reply) => {
      control.remove(program, null)
      return reply.code(204).send()
    })
    app.delete<{ Params: { id: string } }>('/faults/:id', (request, reply) => {
      control.remove(program, request.params.id)
      return reply.code(204).send()
    })
  }
}
