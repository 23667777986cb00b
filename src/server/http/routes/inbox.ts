import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '../../../shared/contract/limits.ts'
import type { ProviderName } from '../../../shared/contract/provider-account.ts'
import { Problem } from '../../base/problem.ts'
import { findInbox, receiveMessage } from '../../inbox/receive-message.ts'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'

/** Who calls with news of cards. */
const cardGateways = ['acquirer-api', 'pagarme', 'mercado-pago', 'cielo', 'adyen'] as const

const params = z.object({ account: z.string().max(40), secret: z.string().max(100) })

/**
 * Where providers call. The address itself is a secret: a wrong one is answered like an address that does not exist.
 * API Pix signs nothing more; an acquirer signs, and what it did not sign just now is not kept. Hear, verify, store,
 * answer; thinking is a job's.
 */
export async function inboxRoutes(server: ApiServer, deps: HttpDeps): Promise<void> {
  await server.register(async inbox => {
    // The body is stored as it came, whatever its type says.
    inbox.removeAllContentTypeParsers()
    inbox.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.inboxBody }, (_, body, done) => {
      done(null, body)
    })
    const options = { schema: { hide: true }, bodyLimit: limits.inboxBody }
    // Some banks call the address as registered to test it; the standard appends /pix.
    for (const path of ['/inbox/pix-api/:account/:secret', '/inbox/pix-api/:account/:secret/pix']) {
      inbox.post(path, options, async (request, reply) => {
        const found = await addressed(deps, 'pix-api', request)
        await receiveMessage(deps.database, found, bodyOf(request))
        return reply.status(200).send({ received: true })
      })
    }
    for (const provider of cardGateways) acceptCards(provider)

    function acceptCards(provider: (typeof cardGateways)[number]) {
      inbox.post(`/inbox/${provider}/:account/:secret`, options, async (request, reply) => {
        const found = await addressed(deps, provider, request)
        const body = bodyOf(request)
        const prove = await deps.database.read(found.store, transaction =>
          deps.connections.proofOf(transaction, found.account),
        )
        const { method, headers } = request
        const [path = '', query] = request.url.split('?')
        const proof = await prove({ method, path, query: new URLSearchParams(query), headers, body })
        if (!proof.genuine) {
          request.log.warn({ account: found.account, detail: proof.detail }, 'a call to the inbox was not proved')
          throw new Problem('call_not_proved', `The call was not kept: ${proof.detail}.`)
        }
        await receiveMessage(deps.database, found, body)
        return reply.status(200).send({ received: true })
      })
    }
  })
}

/** The account whose address was called. @throws Problem not_found. */
async function addressed(deps: HttpDeps, provider: ProviderName, request: FastifyRequest) {
  const address = params.safeParse(request.params)
  const found = address.success
    ? await findInbox(deps.database, provider, address.data.account, address.data.secret)
    : null
  if (!found) throw new Problem('not_found', 'There is no such address.')
  return found
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
