import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCatalog } from '../../shared/contract/errors.ts'
import type { ProblemBody } from '../../shared/contract/problem.ts'
import { Problem } from '../base/problem.ts'

/** The problem+json of a problem. `type` names the code; docs/reference/errors.md explains it. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const { status, title, action } = errorCatalog[problem.code]
  return {
    type: `urn:guiche:error:${problem.code}`,
    title,
    status,
    detail: problem.detail,
    code: problem.code,
    action,
    request_id: requestId,
    errors: problem.errors,
  }
}

/** Sends a problem. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== null) void reply.header('retry-after', String(problem.retryAfter))
  // RFC 9110: by what a caller may prove who they are. No browser asks anybody for a key.
  if (problem.code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer')
  return reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('request-id', request.id)
    .send(JSON.stringify(problemBody(problem, request.id)))
}

/** What fastify itself rejects, by its code. */
const byFastifyCode: Record<string, { code: ErrorCode; detail: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'body_not_json', detail: 'The body could not be read as JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'body_not_json', detail: 'The body is empty.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', detail: 'The body is larger than this address takes.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'body_not_json', detail: 'The body is not as long as it says.' },
  FST_ERR_BAD_URL: { code: 'not_found', detail: 'The address cannot be decoded.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', detail: 'The address is longer than any of ours.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type', detail: 'The body is not JSON by its type.' },
}

/** Connection troubles by which PostgreSQL, the system or the pool (by words alone) tell that the database is away. */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[1-5]|53300|08\d{3})$/
const DATABASE_AWAY_IN_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Turns whatever was thrown into a problem. What nobody expected is logged with its stack and answered with
 * `internal`, which says nothing of our insides.
 */
export function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as FastifyError
  const known = byFastifyCode[code]
  if (known) return new Problem(known.code, known.detail)
  if (DATABASE_AWAY.test(code) || DATABASE_AWAY_IN_WORDS.test((error as Error).message)) {
    request.log.error({ reqId: request.id, err: error }, 'the database cannot be reached')
    return new Problem('unavailable', 'The database cannot be reached at the moment.', { retryAfter: 5 })
  }
  // What serves files rejects an address with a status alone.
  if (statusCode !== undefined && statusCode < 500) return new Problem('not_found', 'No file has this address.')
  request.log.error({ reqId: request.id, err: error }, 'an error that nobody expected')
  return new Problem('internal', 'The error is in the log under the request_id.')
}
