import type { CardRejectionCode } from '../acquirer-port.ts'
import { type Ask, type CardApiProblem, createAsk, type WriteRejection } from '../card-api-answer.ts'
import { type CardApiCaller, createCardApiCaller, type ReadProblem } from '../card-api-caller.ts'
import type { ProviderTools } from '../pix-port.ts'
import type { PagarmeCredentials } from './credentials.ts'
import { problemMessage } from './pagarme-messages.ts'

/** What a rejection says: the fields of our request that it names, never what stood in them. */
interface Said {
  fields: string[]
}

/** Of these, nothing was done: the request was refused as it stands, or its key or its rate was. */
const REJECTIONS: ReadonlySet<number> = new Set([400, 404, 412, 422])
/** What may answer before the API does, in words of its own. */
const REJECTIONS_AT_THE_DOOR: ReadonlySet<number> = new Set([401, 403, 429])

/** Speaks HTTP with Pagar.me. */
export function createPagarmeClient(credentials: PagarmeCredentials, tools: ProviderTools): CardApiCaller<Said> {
  const { baseUrl, timeouts, secretKey } = credentials
  const headers = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }
  return createCardApiCaller({ provider: 'pagarme', baseUrl, timeouts, headers, readProblem }, tools)
}

/** Asks one account's Pagar.me. */
export function askPagarme(credentials: PagarmeCredentials, tools: ProviderTools): Ask {
  return createAsk(createPagarmeClient(credentials, tools), rejectionOf)
}

function readProblem(status: number, json: unknown): ReadProblem<Said> {
  const problem = problemMessage.safeParse(json)
  if (!REJECTIONS_AT_THE_DOOR.has(status) && !(REJECTIONS.has(status) && problem.success)) {
    return { promised: false, detail: 'not the API’s own words' }
  }
  const fields = Object.keys(problem.data?.errors ?? {}).map(name => name.slice(0, 80))
  return {
    promised: true,
    said: { fields },
    detail: [problem.data?.message.slice(0, 200), ...fields].filter(Boolean).join(' '),
  }
}

/** A refusal, by which nothing was done. `ofAccount`: it is about the account, and no better for another card. */
function rejectionOf({ status, said, detail }: CardApiProblem<Said>): WriteRejection | { outcome: 'absent' } {
  const rejected = (code: CardRejectionCode, ofAccount = false): WriteRejection => ({
    outcome: 'rejected',
    code,
    ofAccount,
    detail,
  })
  switch (status) {
    case 401:
    case 403:
      return rejected('not_authorized', true)
    case 404:
      return { outcome: 'absent' }
    case 412:
      // "Could not …": what was asked for is well said, and cannot be had of this account or card.
      if (/saldo|balance|funds/i.test(detail)) return rejected('insufficient_balance')
      return /card|token/i.test(detail) ? rejected('instrument_unusable') : rejected('other', true)
    case 429:
      return rejected('rate_limited', true)
    default:
      if (said.fields.some(name => /card_token|card_id|\.card\b|\.payload\b/.test(name)))
        return rejected('instrument_unusable')
      return rejected(
        said.fields.some(name => name.includes('installments')) ? 'installments_invalid' : 'invalid_request',
      )
  }
}
