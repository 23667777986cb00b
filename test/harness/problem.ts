import { expect } from 'vitest'
import { type ErrorCode, errorCatalog } from '../../src/shared/contract/errors.ts'
import { type ProblemBody, problemSchema } from '../../src/shared/contract/problem.ts'
import { type ApiAnswer, bodyOf } from './api-client.ts'

/** What must never leave the server: a stack, a path of ours, a statement, a constraint. */
const INSIDES = /node_modules|\.ts:\d|\bat [\w.]+ \(|\b(select|insert into|update|delete from) \w+|violates|_check\b/i

/** The body of an answer that rejects with this code, after a look at all that every rejection has. */
export function problemOf(answer: ApiAnswer, code: ErrorCode): ProblemBody {
  const { status, title, action } = errorCatalog[code]
  const body = bodyOf(answer, status, problemSchema)
  expect(body).toEqual({ ...body, code, status, title, action, type: `urn:guiche:error:${code}` })
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(body.detail).toMatch(/\.$/)
  expect(JSON.stringify(answer.body)).not.toMatch(INSIDES)
  if (!answer.headers.has('idempotency-replayed')) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('request-id')).toBe(body.request_id)
    expect(body.request_id).toMatch(/^req_\w{20}$/)
  }
  return body
}

/** The fields that a request was rejected for, as "field code". */
export function fieldsOf(answer: ApiAnswer): string[] {
  const { errors } = problemOf(answer, 'validation_failed')
  for (const { message } of errors) expect(message).toMatch(/\w/)
  return errors.map(({ field, code }) => `${field} ${code}`)
}
