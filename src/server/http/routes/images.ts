import { idSchema } from '../../../shared/contract/fields.ts'
import { imageCreateSchema, imageSchema } from '../../../shared/contract/image.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { Problem } from '../../base/problem.ts'
import { findImage, keepImage, showImage } from '../../links/images.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** Pictures of what a store sells. */
export function imageRoutes(server: ApiServer, { database, publicUrl }: HttpDeps): void {
  server.post(
    '/v1/images',
    {
      config: { scope: 'charges:write' },
      bodyLimit: limits.imageBody,
      schema: {
        tags: ['payment links'],
        operationId: 'createImage',
        summary: 'Upload a picture',
        description: 'For items of charges and for payment links. The same picture is kept once, under one address.',
        body: imageCreateSchema,
        response: { 201: imageSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: transaction => keepImage(transaction, request.body.content, actor),
        isDone: () => true,
        answer: (transaction, id) => showImage(transaction, id, publicUrl),
      })
    },
  )
}

const YEAR = 31_536_000

/** A picture as it is: what is under an address never changes, so nobody asks for it twice. */
export function imageFileRoute(server: ApiServer, deps: HttpDeps): void {
  server.get<{ Params: { id: string } }>('/i/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const image = idSchema('img').safeParse(id).success ? await findImage(deps, id) : null
    if (!image) throw new Problem('not_found', 'There is no such picture.')
    return reply
      .type(image.media_type)
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('content-disposition', 'inline')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(image.bytes)
  })
}
