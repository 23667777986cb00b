import { z } from 'zod'
import { problemSchema } from '../../shared/contract/problem.ts'
import type { KeyScope } from '../../shared/contract/roles.ts'
import type { Actor } from '../access/principal.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ApiServer } from './api-server.ts'
import { callerOf } from './authenticate.ts'
import { rejectUnconfirmed } from './confirm-identity.ts'
import type { HttpDeps } from './http-deps.ts'

/** Something that a store has once or not at all. */
interface Setting<Body extends z.ZodType, Said> {
  url: string
  /** The operations are `set` and `remove` with this name. */
  name: string
  summary: { set: string; remove: string }
  scope: KeyScope
  /** What is sensitive whatever is set: for a person alone, who has shown lately who they are. */
  confirm?: true
  body: Body
  answer: z.ZodType<unknown, Said>
  /** Where it depends on what is set: whether it is for somebody who has shown lately who they are; null ends it. */
  isSensitive?(transaction: StoreTransaction, body: z.output<Body> | null): Promise<boolean>
  set(transaction: StoreTransaction, body: z.output<Body>, actor: Actor): Promise<Said>
  remove(transaction: StoreTransaction, actor: Actor): Promise<void>
}

/** PUT sets it, and set again it is the same: no Idempotency-Key is needed. DELETE ends it. */
export function settingRoute<Body extends z.ZodType, Said>(
  server: ApiServer,
  deps: HttpDeps,
  { url, name, summary, scope, confirm, body, answer, isSensitive, set, remove }: Setting<Body, Said>,
): void {
  const tags = ['settings']
  const config = confirm ? ({ scope, confirm, caller: 'person' } as const) : { scope }

  server.put(
    url,
    {
      config,
      schema: {
        tags,
        operationId: `set${name}`,
        summary: summary.set,
        body,
        response: { 200: answer as z.ZodType, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const wanted = request.body as z.output<Body>
      return deps.database.inStore(principal.store, async transaction => {
        if (await isSensitive?.(transaction, wanted)) rejectUnconfirmed(request)
        return set(transaction, wanted, actor)
      })
    },
  )

  server.delete(
    url,
    {
      config,
      schema: {
        tags,
        operationId: `remove${name}`,
        summary: summary.remove,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      await deps.database.inStore(principal.store, async transaction => {
        if (await isSensitive?.(transaction, null)) rejectUnconfirmed(request)
        await remove(transaction, actor)
      })
      return reply.status(204).send(null)
    },
  )
}
