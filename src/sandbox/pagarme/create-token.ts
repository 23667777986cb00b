import { cardBrandLabel } from '../../shared/cards/card-brand-labels.ts'
import { hasRightCheckDigit, recognizeCard } from '../../shared/cards/recognize-card.ts'
import { randomText } from '../random-text.ts'
import {
  type Account,
  type Pagarme,
  type PagarmeAnswer,
  type PagarmeCall,
  PagarmeProblem,
  timeText,
} from './pagarme.ts'
import { readBody, tokenRequest } from './requests.ts'

/** A token is good for this long, in ms, and once. */
const TOKEN_LIFE = 60_000

/** What the numbers of its own simulator stand for; any other number is not authorized. */
const behaviors: Readonly<Record<string, Behavior>> = {
  '4000000000000010': 'approved',
  '4000000000000028': 'not_authorized',
  '4000000000000036': 'error_then_paid',
  '4000000000000044': 'error_then_failed',
  '4000000000000051': 'pending_then_canceled',
  '4000000000000069': 'paid_then_chargeback',
  '4000000000000077': 'slow_refund',
}
export type Behavior =
  | 'approved'
  | 'not_authorized'
  | 'error_then_paid'
  | 'error_then_failed'
  | 'pending_then_canceled'
  | 'paid_then_chargeback'
  | 'slow_refund'
  | 'antifraud_reproved'
  | 'analyzed_then_paid'

/**
 * The simulator of PSP accounts takes any good number, and declines by the code: one that begins with 6. The numbers of
 * the other one do there what they do here, which is our own.
 */
function behaviorOf({ contract }: Account, { number, cvv }: { number: string; cvv: string }): Behavior {
  if (contract === 'psp' && cvv.startsWith('6')) return 'not_authorized'
  return behaviors[number] ?? (contract === 'psp' ? 'approved' : 'not_authorized')
}

/** What becomes of a card of which a wallet tells the end alone: as of the typed one that ends so, and else it pays. */
export function behaviorOfEnding(last4: string): Behavior {
  return Object.entries(behaviors).find(([number]) => number.endsWith(last4))?.[1] ?? 'approved'
}

/** A card as every answer shows it. */
export interface ShownCard {
  first_six_digits: string
  last_four_digits: string
  brand: string
  holder_name: string
  holder_document?: string
  exp_month: number
  exp_year: number
}

/** `POST /tokens?appId=pk_…`, from the browser. The number and the code are looked at and forgotten. */
export function createToken(pagarme: Pagarme, { account, body }: PagarmeCall): PagarmeAnswer {
  const { card } = readBody(tokenRequest, 'request', body)
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
  const rejected = (field: string, message: string) =>
    new PagarmeProblem(422, 'The request is invalid.', { errors: { [`request.card.${field}`]: [message] } })
  const isNumber = hasRightCheckDigit(card.number) || Object.hasOwn(behaviors, card.number)
  if (!isNumber) throw rejected('number', 'The number field is not a valid card number')
  const now = pagarme.now()
  if (year * 12 + card.exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) {
    throw rejected('exp_year', 'The card is expired.')
  }
  const brand = recognizeCard(card.number).brand ?? 'other'
  const shown: ShownCard = {
    first_six_digits: card.number.slice(0, 6),
    last_four_digits: card.number.slice(-4),
    brand: cardBrandLabel(brand, 'pt-BR'),
    holder_name: card.holder_name,
    ...(card.holder_document && { holder_document: card.holder_document }),
    exp_month: card.exp_month,
    exp_year: year,
  }
  const id = `token_${randomText(16)}`
  const expires = now.getTime() + TOKEN_LIFE
  pagarme.db.run(
    'insert into pagarme_token (id, account_id, behavior, card_json, expires_at) values (?, ?, ?, ?, ?)',
    id,
    account.id,
    behaviorOf(account, card),
    JSON.stringify(shown),
    expires,
  )
  const { first_six_digits: _, ...shownToPage } = shown
  const made = {
    id,
    type: 'card',
    created_at: timeText(now.getTime()),
    expires_at: timeText(expires),
    card: shownToPage,
  }
  return { status: 200, body: made }
}
