import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createHttpCaller } from '../base/http-caller.ts'
import type { ApiServer } from '../http/api-server.ts'
import type { Pages } from '../http/pages.ts'
import type { AnsweredPage } from '../payment-page/compare-answers.ts'
import type { ComparisonDeps } from '../payment-page/compare-payment-page.ts'
import type { AppParts } from './wire.ts'

/** The built pages. */
export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))

/** What compares the payment page is handed: the way from outside, and the way within the process. */
export function comparisonDeps(
  { database, log, monitor, publicUrl, frameAddresses }: AppParts,
  { assets }: Pages,
  { server, fields }: { server: ApiServer; fields: FastifyInstance },
): ComparisonDeps {
  const own = (listener: FastifyInstance | ApiServer) => async (path: string) => {
    const { statusCode: status, headers, body } = await listener.inject({ method: 'GET', url: path })
    return { status, headers, body } satisfies AnsweredPage
  }
  return {
    database,
    log,
    monitor,
    dist: DIST,
    publicUrl,
    // No card is ever sent there: the name is reserved for what does not exist (RFC 2606).
    formAddress: frameAddresses.addressFor('https://compared.invalid/'),
    scripts: [...new Set(assets.scripts.values())],
    ownPage: own(server),
    ownForm: own(fields),
    caller: createHttpCaller({
      connectTimeout: 5_000,
      headersTimeout: 10_000,
      totalTimeout: 30_000,
      maxBodyBytes: 4_194_304,
      connections: 2,
      // The public address may be one of this machine's own.
      allowPrivate: true,
    }),
  }
}
