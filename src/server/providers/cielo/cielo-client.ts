import type { CardRejectionCode } from '../acquirer-port.ts'
import { type Ask, type CardApiProblem, createAsk, type WriteRejection } from '../card-api-answer.ts'
import { type CardApiCaller, createCardApiCaller, type ReadProblem } from '../card-api-caller.ts'
import type { ProviderTools } from '../pix-port.ts'
import { lettersOrNumbers, problemList } from './cielo-messages.ts'
import { type CieloCredentials, hostsOf } from './credentials.ts'

/** What a rejection says: Cielo's numbers, never what stood in the request. */
interface Said {
  codes: number[]
}

/** Cielo writes at one host and reads at another. */
export interface CieloAsks {
  write: Ask
  query: Ask
}

/** What may answer before the API does, in words of its own: nothing was done. */
const REJECTIONS_AT_THE_DOOR: ReadonlySet<number> = new Set([401, 403, 429])
/**
 * Numbers that promise nothing: an internal error, and an order that is there already, which may be the one that was
 * just asked for.
 */
const PROVES_NOTHING: ReadonlySet<number> = new Set([0, 302])

/** What a number is to us, where it is more than a wrong field. `account`: it is no better for another card. */
const MEANINGS: Readonly<Record<number, { code: CardRejectionCode; account?: true }>> = {
  114: { code: 'not_authorized', account: true },
  115: { code: 'not_authorized', account: true },
  116: { code: 'not_authorized', account: true },
  123: { code: 'installments_invalid' },
  125: { code: 'instrument_unusable' },
  126: { code: 'instrument_unusable' },
  127: { code: 'instrument_unusable' },
  128: { code: 'instrument_unusable' },
  130: { code: 'instrument_unusable' },
  184: { code: 'brand_not_taken' },
  185: { code: 'brand_not_taken' },
  186: { code: 'brand_not_taken' },
  300: { code: 'not_authorized', account: true },
  301: { code: 'not_authorized', account: true },
  306: { code: 'not_authorized', account: true },
  308: { code: 'conflict' },
  309: { code: 'not_refundable' },
  310: { code: 'not_refundable' },
  311: { code: 'not_refundable' },
  312: { code: 'not_refundable' },
}
const UNKNOWN_SALE: ReadonlySet<number> = new Set([303, 307, 318])

/** Speaks HTTP with one of Cielo's hosts. */
export function createCieloClient(
  credentials: CieloCredentials,
  host: 'api' | 'query',
  tools: ProviderTools,
  read: typeof readProblem = readProblem,
): CardApiCaller<Said> {
  const { merchantId, merchantKey, timeouts } = credentials
  const headers = { merchantid: merchantId, merchantkey: merchantKey }
  const baseUrl = hostsOf(credentials)[host]
  return createCardApiCaller({ provider: 'cielo', baseUrl, timeouts, headers, readProblem: read }, tools)
}

/** Asks one account's Cielo. */
export function askCielo(credentials: CieloCredentials, tools: ProviderTools, read = readProblem): CieloAsks {
  return {
    write: createAsk(createCieloClient(credentials, 'api', tools, read), rejectionOf),
    query: createAsk(createCieloClient(credentials, 'query', tools), rejectionOf),
  }
}

function readProblem(status: number, json: unknown, method: 'GET' | 'POST' | 'PUT' | 'DELETE'): ReadProblem<Said> {
  const problems = problemList.safeParse(json).data ?? []
  const codes = problems.map(({ Code }) => Code)
  const detail = problems.map(({ Code, Message }) => `${Code} ${(Message ?? '').slice(0, 120)}`.trim()).join('; ')
  // Where a sale is named, a 404 is about it; of a new sale it is the answer of something else.
  const isAbsent = status === 404 && method !== 'POST'
  const isRejected = status === 400 && codes.length > 0 && !codes.some(code => PROVES_NOTHING.has(code))
  if (isAbsent || isRejected || REJECTIONS_AT_THE_DOOR.has(status)) return { promised: true, said: { codes }, detail }
  return { promised: false, detail: detail || 'not the API’s own words' }
}

/**
 * The same of sales by Pix, of which 422 and letters such as BP901 are rejections as well: nobody was shown the code of
 * a sale that was answered so.
 */
export function readPixProblem(...[status, json, method]: Parameters<typeof readProblem>): ReadProblem<Said> {
  const read = readProblem(status, json, method)
  if (read.promised || method !== 'POST') return read
  const problems = lettersOrNumbers.safeParse(json).data ?? []
  const codes = problems.map(({ Code }) => Number(Code)).filter(Number.isInteger)
  const isRejected = status === 422 || (status === 400 && problems.length > codes.length)
  if (!isRejected || codes.some(code => PROVES_NOTHING.has(code))) return read
  const detail = problems.map(({ Code, Message }) => `${Code} ${(Message ?? '').slice(0, 120)}`.trim()).join('; ')
  return { promised: true, said: { codes }, detail }
}

/** A refusal, by which nothing was done. `ofAccount`: it is about the account, and no better for another card. */
function rejectionOf({ status, said, detail }: CardApiProblem<Said>): WriteRejection | { outcome: 'absent' } {
  const rejected = (code: CardRejectionCode, ofAccount = false): WriteRejection => ({
    outcome: 'rejected',
    code,
    ofAccount,
    detail,
  })
  if (status === 401 || status === 403) return rejected('not_authorized', true)
  if (status === 429) return rejected('rate_limited', true)
  if (status === 404 || said.codes.some(code => UNKNOWN_SALE.has(code))) return { outcome: 'absent' }
  const [meaning] = said.codes.flatMap(code => MEANINGS[code] ?? [])
  if (meaning) return rejected(meaning.code, meaning.account)
  return rejected(said.codes.length > 0 ? 'invalid_request' : 'other')
}
