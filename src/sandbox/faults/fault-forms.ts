import type { FastifyInstance } from 'fastify'
import { languageOf } from '../phone/phone-words.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { FaultBook } from './fault-book.ts'
import type { FaultControl } from './fault-control.ts'

/** The fields of a form or of an address, as they came. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Takes the forms of a page of faults, those that all have at once: ask for one, stop one, stop all. Gives what takes
 * one form more. A form does what it asks and shows the page again; what was done or gone already is shown as it is.
 */
export function faultForms<Program, Kind extends string, Place extends string, Params extends object>(
  app: FastifyInstance,
  page: '/trouble' | '/acquirer',
  control: FaultControl<Program, Kind, Place, Params>,
  program: Program,
): (path: string, act: (fields: Fields, id: string) => void) => void {
  const form = (path: string, act: (fields: Fields, id: string) => void) => {
    app.post<{ Body: Fields | undefined; Params: { id?: string } }>(path, (request, reply) => {
      const fields = request.body ?? {}
      try {
        act(fields, request.params.id ?? '')
      } catch (error) {
        if (!(error instanceof SandboxProblem) || error.status === 400) throw error
      }
      return reply.redirect(`${page}?lang=${languageOf(fields.lang, request.headers['accept-language'])}`, 303)
    })
  }
  form('/faults', fields => void control.add(program, faultAsked(fields, control.book)))
  form('/faults/:id/stop', (_fields, id) => control.remove(program, id))
  form('/stop', () => control.remove(program, null))
  return form
}

/** What the form's fields come to. A call and a moment are left out where the fault knows none. */
function faultAsked<Kind extends string, Place extends string, Params extends object>(
  { kind, often, operation, when }: Fields,
  { kinds }: FaultBook<Kind, Place, Params>,
): object {
  const known = (Object.keys(kinds) as Kind[]).find(name => name === kind)
  const { place, takes } = known ? kinds[known] : { place: null, takes: [] }
  return {
    kind,
    ...(often === 'tenth' ? { share: 0.1 } : { times: often === 'three' ? 3 : 1 }),
    ...(place === 'call' && operation ? { operation } : {}),
    ...((takes as readonly string[]).includes('when') && { when }),
  }
}
