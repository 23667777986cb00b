import type { CardRejectionCode } from '../acquirer-port.ts'
import { type Ask, type CardApiProblem, createAsk, type WriteRejection } from '../card-api-answer.ts'
import { type CardApiCaller, createCardApiCaller, type ReadProblem } from '../card-api-caller.ts'
import type { ProviderTools } from '../pix-port.ts'
import { problemMessage } from './adyen-messages.ts'
import type { AdyenCredentials } from './credentials.ts'

/** What a rejection says: Adyen's code of it. Its sentences repeat what was asked. */
interface Said {
  errorCode: string | null
  /** It is about what the account was set up for. */
  ofSetUp?: true
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
  return speak(credentials, tools, readProblem)
}

/** Asks one account's Adyen. */
export function askAdyen(credentials: AdyenCredentials, tools: ProviderTools): Ask {
  return createAsk(createAdyenClient(credentials, tools), rejectionOf)
}

/**
 * The same for Pix codes. That an account was not set up for Pix is said by a 500 (905_1), which promises nothing of a
 * card. A code that nobody was shown is paid by nobody.
 */
export function askAdyenForCodes(credentials: AdyenCredentials, tools: ProviderTools): Ask {
  return createAsk(speak(credentials, tools, readCodeProblem), rejectionOf)
}

function speak(
  { baseUrl, timeouts, apiKey }: AdyenCredentials,
  tools: ProviderTools,
  reads: typeof readProblem,
): CardApiCaller<Said> {
  const headers = { 'x-api-key': apiKey }
  return createCardApiCaller({ provider: 'adyen', baseUrl, timeouts, headers, readProblem: reads }, tools)
}

function readCodeProblem(status: number, json: unknown): ReadProblem<Said> {
  const { data } = problemMessage.safeParse(json)
  if (status !== 500 || data?.errorType !== 'configuration') return readProblem(status, json)
  const { errorCode } = said(data.errorCode)
  const detail = `the merchant account is not set up for Pix: error ${errorCode}`
  return { promised: true, said: { errorCode, ofSetUp: true }, detail }
}

function readProblem(status: number, json: unknown): ReadProblem<Said> {
  const problem = problemMessage.safeParse(json)
  if (!REJECTIONS_AT_THE_DOOR.has(status) && !(REJECTIONS.has(status) && problem.success)) {
    return { promised: false, detail: 'not the API’s own words' }
  }
  const { errorCode } = said(problem.data?.errorCode)
  return { promised: true, said: { errorCode }, detail: errorCode ? `error ${errorCode}` : '' }
}

function said(code: string | undefined): Said {
  return { errorCode: /^[\w-]{1,20}$/.exec(code ?? '')?.[0] ?? null }
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
  if (said.ofSetUp) return rejected('other', true)
  if (errorCode && ACCOUNT.has(errorCode)) return rejected('not_authorized', true)
  if (errorCode && CARD.has(errorCode)) return rejected('instrument_unusable')
  return rejected('invalid_request')
}
