import { type Ask, createAsk } from '../card-api-answer.ts'
import { createCardApiCaller, type ReadProblem } from '../card-api-caller.ts'
import type { ProviderTools } from '../pix-port.ts'
import { isAboutAcquirer, rejectionOf } from './acquirer-api-mapping.ts'
import { problemMessage } from './acquirer-api-messages.ts'
import type { AcquirerApiCredentials } from './credentials.ts'

/** Asks one account's acquirer. */
export function askAcquirer(credentials: AcquirerApiCredentials, tools: ProviderTools): Ask {
  const { baseUrl, timeouts, secretKey } = credentials
  const headers = { authorization: `Bearer ${secretKey}` }
  const caller = createCardApiCaller({ provider: 'acquirer-api', baseUrl, timeouts, headers, readProblem }, tools)
  return createAsk(caller, ({ status, said: { code }, detail }) =>
    status === 404
      ? { outcome: 'absent' }
      : { outcome: 'rejected', code: rejectionOf(code), ofAccount: isAboutAcquirer(code), detail },
  )
}

/**
 * A read changes nothing, so its rejection needs no promise; that of a gateway which does not know the path is none of
 * the API's.
 */
function readProblem(_status: number, json: unknown, method: string): ReadProblem<{ code: string }> {
  const problem = problemMessage.safeParse(json)
  if (!problem.success) return { promised: false, detail: 'not the API’s own words' }
  const { code, message, processed } = problem.data
  if (processed !== false && method !== 'GET') return { promised: false, detail: code }
  return { promised: true, said: { code }, detail: `${code}: ${message.slice(0, 200)}` }
}
