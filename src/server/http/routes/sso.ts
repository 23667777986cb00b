import { z } from 'zod'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { ssoPutSchema, ssoSchema, ssoTestSchema } from '../../../shared/contract/sso.ts'
import { alertOwners } from '../../access/alerts.ts'
import type { Principal } from '../../access/principal.ts'
import { openIssuers } from '../../access/sso/ask-issuer.ts'
import { openConnection, removeSso, setSso, showSso } from '../../access/sso/sso-connection.ts'
import { Problem } from '../../base/problem.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import { personOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

const tags = ['access']
const url = '/v1/sso'
const config = { scope: 'people:write', caller: 'person' } as const
const sensitive = { ...config, confirm: true } as const

/** By which issuer the people of a store may sign in. Whoever sets it could become anybody: for owners alone. */
export function ssoRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, sealer, publicUrl } = deps
  const issuers = openIssuers(deps)

  server.get(
    url,
    {
      config,
      schema: {
        tags,
        operationId: 'readSso',
        summary: 'By which issuer the people of the store may sign in',
        response: { 200: ssoSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = personOf(request)
      return database.read(principal.store, transaction => showSso(transaction, publicUrl))
    },
  )

  server.put(
    url,
    {
      config: sensitive,
      schema: {
        tags,
        operationId: 'setSso',
        summary: 'Let the people of the store sign in at an issuer (OpenID Connect)',
        description:
          'For owners alone, who are told by mail. Another issuer or client ends the sessions that the one ' +
          'before opened. Set again it is the same: no Idempotency-Key is needed.',
        body: ssoPutSchema,
        response: { 200: ssoSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = personOf(request)
      rejectOthers(principal)
      return database.inStore(principal.store, async transaction => {
        rejectPlain(await readStore(transaction), request.body.issuer)
        await setSso(transaction, sealer, request.body, actor)
        await alertOwners(transaction, sealer, 'store-sso', actor)
        return showSso(transaction, publicUrl)
      })
    },
  )

  server.delete(
    url,
    {
      config: sensitive,
      schema: {
        tags,
        operationId: 'removeSso',
        summary: 'Let people sign in by password and passkey alone',
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = personOf(request)
      await database.inStore(principal.store, async transaction => {
        await removeSso(transaction, actor)
        rejectOthers(principal)
        await alertOwners(transaction, sealer, 'store-sso', actor)
      })
      return reply.status(204).send(null)
    },
  )

  server.post(
    `${url}/test`,
    {
      config,
      schema: {
        tags,
        operationId: 'testSso',
        summary: 'Look at the issuer, as far as it goes without anybody signing in',
        description:
          'Reads its discovery document and its keys, ' +
          'and has its token endpoint say whether it knows the client. Nothing is changed.',
        response: { 200: ssoTestSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = personOf(request)
      rejectOthers(principal)
      const { connection, mode } = await database.read(principal.store, async transaction => ({
        connection: await openConnection(transaction, sealer),
        mode: (await readStore(transaction)).mode,
      }))
      if (!connection) throw new Problem('sso_not_set_up', 'There is no issuer to look at.')
      return { object: 'sso_test' as const, ...(await issuers.test(connection, mode)) }
    },
  )
}

/** @throws Problem owners_alone. */
function rejectOthers({ role }: Principal): void {
  if (role !== 'owner') throw new Problem('owners_alone', 'Only an owner decides who vouches for people.')
}

/** @throws Problem validation_failed where a live store would ask in the clear. */
function rejectPlain({ mode }: { mode: 'test' | 'live' }, issuer: string): void {
  if (issuer.startsWith('https:') || mode === 'test') return
  const message = 'A live store asks over https alone: write https://.'
  throw new Problem('validation_failed', message, { errors: [{ field: 'issuer', code: 'invalid', message }] })
}
