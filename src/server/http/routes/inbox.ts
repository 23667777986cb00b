import { z } from 'zod'
import { limits } from '../../../shared/contract/limits.ts'
import { Problem } from '../../base/problem.ts'
import { findInbox, receiveMessage } from '../../inbox/receive-message.ts'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'

const params = z.object({ account: z.string().max(40), secret: z.string().max(100) })

/**
 * Where banks call. API Pix signs nothing, so the address itself is the secret: a wrong one is answered like an
 * address that does not exist. Hear, verify, store, answer; thinking is a job's.
 */
export async function inboxRoutes(server: ApiServer, deps: HttpDeps): Promise<void> {
  await server.register(async inbox => {
    // The body is stored as it came, whatever its type says.
    inbox.removeAllContentTypeParsers()
    inbox.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.inboxBody }, (_, body, done) => {
      done(null, body)
    })
    // Some banks call the address as registered to test it; the standard appends /pix.
    for (const path of ['/inbox/pix-api/:account/:secret', '/inbox/pix-api/:account/:secret/pix']) {
      inbox.post(path, { schema: { hide: true }, bodyLimit: limits.inboxBody }, async (request, reply) => {
        const address = params.safeParse(request.params)
        const found = address.success ? await findInbox(deps.database, address.data.account, address.data.secret) : null
        if (!found) throw new Problem('not_found', 'There is no such address.')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await receiveMessage(deps.database, found, body)
        return reply.status(200).send({ received: true })
      })
    }
  })
}
