import type { CardRejectionCode } from '../acquirer-port.ts'
import { type Ask, type CardApiProblem, createAsk, type WriteRejection } from '../card-api-answer.ts'
import { type CardApiCaller, createCardApiCaller, type ReadProblem } from '../card-api-caller.ts'
import type { ProviderTools } from '../port.ts'
import { problemMessage } from './adyen-messages.ts'
import type { AdyenCredentials } from './credentials.ts'

/** What a rejection says: Adyen's code of it. Its sentences repeat what was asked. */
interface Said {
  errorCode: string | null
}

/** Of these, nothing was done: the request was refused as it stands, or its key or its rate was. */
const REJECTIONS: ReadonlySet<number> = new Set([400, 404, 422])
/** What may answer before the API does, in words of its own. */
const REJECTIONS_AT_THE_DOOR: ReadonlySet<number> = new Set([401, 403, 429])

/** The same request is being carried out, or was: the one rejection that does not say that nothing was done. */
const IN_PROGRESS = '704'
/** About the card's fields or a kept card: another card may do. */
const CARD: ReadonlySet<string> = new Set(['101', '103', '129', '174', '5_002', '800', '14_003', '14_004', '14_006'])
/** About the account: no better for another card. */
const ACCOUNT: ReadonlySet<string> = new Set(['010', '158', '901', '902', '905'])

/** Speaks HTTP with Adyen. */
export function createAdyenClient(credentials: AdyenCredentials, tools: ProviderTools): CardApiCaller<Said> {
  const { baseUrl, timeouts, apiKey } = credentials
  const headers = { 'x-api-key': apiKey }
  return createCardApiCaller({ provider: 'adyen', baseUrl, timeouts, headers, readProblem }, tools)
}

/** Asks one account's Adyen. */
export function askAdyen(credentials: AdyenCredentials, tools: ProviderTools): Ask {
  return createAsk(createAdyenClient(credentials, tools), rejectionOf)
}

function readProblem(status: number, json: unknown): ReadProblem<Said> {
  const problem = problemMessage.safeParse(json)
  if (!REJECTIONS_AT_THE_DOOR.has(status) && !(REJECTIONS.has(status) && problem.success)) {
    return { promised: false, detail: 'not the API’s own words' }
  }
  const errorCode = /^[\w-]{1,20}$/.exec(problem.data?.errorCode ?? '')?.[0] ?? null
  return { promised: true, said: { errorCode }, detail: errorCode ? `error ${errorCode}` : '' }
}

function rejectionOf({ status, said, detail }: CardApiProblem<Said>): WriteRejection | { outcome: 'absent' } {
  const rejected = (code: CardRejectionCode, ofAccount = false): WriteRejection => ({
    outcome: 'rejected',
    code,
    ofAccount,
    detail,
  })
  const { errorCode } = said
  if (errorCode === IN_PROGRESS) return rejected('in_progress')
  if (status === 401 || status === 403) return rejected('not_authorized', true)
  if (status === 429) return rejected('rate_limited', true)
  if (status === 404) return { outcome: 'absent' }
  if (errorCode && ACCOUNT.has(errorCode)) return rejected('not_authorized', true)
  if (errorCode && CARD.has(errorCode)) return rejected('instrument_unusable')
  return rejected('invalid_request')
}
