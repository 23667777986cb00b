import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IssuerClaims, openIssuers } from '../access/sso/ask-issuer.ts'
import { openWord, sealWord } from '../access/sso/issuer-word.ts'
import { ssoOfSession } from '../access/sso/offered-sso.ts'
import { ssoCandidates } from '../access/sso/sso-candidates.ts'
import { ssoSignedOutUri } from '../access/sso/sso-connection.ts'
import type { HttpDeps } from './http-deps.ts'

const COOKIE = 'guiche.sso_word'
/** Sent when somebody signs out, and nowhere else. */
const PATH = '/auth/sign-out'
/** Ms for which whoever signs out waits for what the issuer says of itself. */
const PATIENCE = 3_000

interface Source {
  issuer: string
  client: string
}

/** Keeps what the issuer wants to see when this person signs out. It ends with the browser. */
export function keepWord(deps: HttpDeps, reply: FastifyReply, source: Source, { idToken }: IssuerClaims): void {
  const sealed = sealWord(deps.sealer, { ...source, idToken })
  if (sealed) put(deps, reply, sealed)
}

/**
 * Where somebody goes on to who has signed out here and came by an issuer: its own sign-out, where it has one. Null
 * where it has none, or does not answer: they are signed out here all the same.
 */
export async function wayOut(
  deps: HttpDeps,
  issuers: ReturnType<typeof openIssuers>,
  source: Source,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const word = openWord(deps.sealer, request.cookies[COOKIE])
  put(deps, reply, '')
  const isTheirs = word?.issuer === source.issuer && word.client === source.client
  const own = await ssoOfSession(deps.database, source)
  const [connection] = own ? await ssoCandidates(deps, own.id) : []
  if (!connection) return null
  const hint = isTheirs ? word.idToken : null
  const found = issuers.wayOut(connection, connection.mode, ssoSignedOutUri(deps.publicUrl), hint).catch(error => {
    request.log.warn({ connection: connection.id }, `the issuer’s sign-out: ${error.message}`)
    return null
  })
  return Promise.race([found, new Promise<null>(resolve => setTimeout(resolve, PATIENCE, null))])
}

function put({ publicUrl }: HttpDeps, reply: FastifyReply, value: string): void {
  const secure = publicUrl.startsWith('https:')
  const life = value ? {} : { maxAge: 0 }
  void reply.setCookie(COOKIE, value, { path: PATH, httpOnly: true, sameSite: 'strict', secure, ...life })
}
