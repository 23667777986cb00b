import type { CardRejectionCode } from '../acquirer-port.ts'
import { type Ask, type CardApiProblem, createAsk, type WriteRejection } from '../card-api-answer.ts'
import { type CardApiCaller, createCardApiCaller, type ReadProblem } from '../card-api-caller.ts'
import type { ProviderTools } from '../pix-port.ts'
import type { MercadoPagoCredentials } from './credentials.ts'
import { problemMessage } from './mercado-pago-messages.ts'

/** What a rejection says: the codes of its causes. */
interface Said {
  causes: string[]
}

/** Of these, nothing was done: the request was refused as it stands. Not of 409, which may be another one under way. */
const REJECTIONS: ReadonlySet<number> = new Set([400, 404, 422])
/** What may answer before the API does, in words of its own. */
const REJECTIONS_AT_THE_DOOR: ReadonlySet<number> = new Set([401, 403, 429])

/** Causes that are about the card or its token: unknown, invalid, used, and what a card form was given wrong. */
const OF_THE_CARD: ReadonlySet<string> = new Set(['2006', '2062', '3000', '3003', '3034'])
const FORM_CAUSES = { from: 205, to: 326 }

/** Speaks HTTP with Mercado Pago. */
export function createMercadoPagoClient(
  { baseUrl, timeouts, accessToken }: MercadoPagoCredentials,
  tools: ProviderTools,
): CardApiCaller<Said> {
  const api = {
    provider: 'mercado-pago',
    baseUrl,
    timeouts,
    headers: { authorization: `Bearer ${accessToken}` },
    keyHeader: 'x-idempotency-key',
    readProblem,
  }
  return createCardApiCaller(api, tools)
}

/** Asks one account's Mercado Pago. */
export function askMercadoPago(credentials: MercadoPagoCredentials, tools: ProviderTools): Ask {
  return createAsk(createMercadoPagoClient(credentials, tools), rejectionOf)
}

function readProblem(status: number, json: unknown): ReadProblem<Said> {
  const problem = problemMessage.safeParse(json)
  if (!REJECTIONS_AT_THE_DOOR.has(status) && !(REJECTIONS.has(status) && problem.success)) {
    return { promised: false, detail: 'not the API’s own words' }
  }
  const causes = problem.data?.cause.map(({ code }) => code) ?? []
  return {
    promised: true,
    said: { causes },
    detail: [plain(problem.data?.message ?? ''), ...causes].filter(Boolean).join(' '),
  }
}

/** A sentence without what it may repeat of our request: addresses and long numbers. */
function plain(message: string): string {
  return message.replaceAll(/\S*@\S*|[\w-]*\d{5,}[\w-]*/g, '…').slice(0, 200)
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
    case 429:
      return rejected('rate_limited', true)
    default:
      if (/balance|funds|saldo|fundos/i.test(detail)) return rejected('insufficient_balance')
      if (said.causes.some(isOfTheCard) || /card.?token/i.test(detail)) return rejected('instrument_unusable')
      return rejected(/installment/i.test(detail) ? 'installments_invalid' : 'invalid_request')
  }
}

function isOfTheCard(cause: string): boolean {
  const number = Number(cause)
  return OF_THE_CARD.has(cause) || (number >= FORM_CAUSES.from && number <= FORM_CAUSES.to)
}
