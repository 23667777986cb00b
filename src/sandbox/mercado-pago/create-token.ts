import { hasRightCheckDigit } from '../../shared/cards/recognize-card.ts'
import { randomText } from '../random-text.ts'
import {
  type Account,
  type MercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoCall,
  MercadoPagoProblem,
  timeText,
} from './mercado-pago.ts'
import { readBody, storedTokenRequest, tokenRequest } from './requests.ts'
import { storedCardOf } from './stored-cards.ts'

/** A token is good for this long, in ms, and once. */
const TOKEN_LIFE = 8 * 86_400_000

/** The code that every issuer declines: our own. */
const WRONG_CODE = /^9{3,4}$/

/** A card as a payment shows it. */
export interface ShownCard {
  first_six_digits: string
  last_four_digits: string
  expiration_month: number
  expiration_year: number
  cardholder: object
}

/** `POST /v1/card_tokens?public_key=…`, from the browser. The number and the code are looked at and forgotten. */
export function createToken(mercadoPago: MercadoPago, { account, body }: MercadoPagoCall): MercadoPagoAnswer {
  if (typeof body === 'object' && body !== null && 'card_id' in body) return createCodeToken(mercadoPago, account, body)
  const card = readBody(tokenRequest, body)
  if (!hasRightCheckDigit(card.card_number)) throw new MercadoPagoProblem(400, 'Invalid card_number_validation', 3034)
  const now = mercadoPago.now()
  if (card.expiration_year * 12 + card.expiration_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) {
    throw new MercadoPagoProblem(400, 'Invalid parameter expiration_year', 326)
  }
  const shown: ShownCard = {
    first_six_digits: card.card_number.slice(0, 6),
    last_four_digits: card.card_number.slice(-4),
    expiration_month: card.expiration_month,
    expiration_year: card.expiration_year,
    cardholder: card.cardholder,
  }
  const holder = card.cardholder.name.trim().toUpperCase()
  const typed = { holder, card_json: JSON.stringify(shown), code: card.security_code, stored: null }
  return writeToken(mercadoPago, account, typed, { card_number_length: card.card_number.length })
}

/** The same of a stored card, of which the code alone was typed. */
function createCodeToken(mercadoPago: MercadoPago, account: Account, body: unknown): MercadoPagoAnswer {
  const { card_id, security_code: code } = readBody(storedTokenRequest, body)
  const { holder, card_json } = storedCardOf(mercadoPago, account, card_id)
  return writeToken(mercadoPago, account, { holder, card_json, code, stored: card_id }, { card_id })
}

function writeToken(
  { db, now }: MercadoPago,
  account: Account,
  { holder, card_json, code, stored }: { holder: string; card_json: string; code: string; stored: string | null },
  more: object,
): MercadoPagoAnswer {
  const id = randomText(32).toLowerCase()
  const at = now().getTime()
  db.run(
    `insert into mercado_pago_token (id, account_id, holder, card_json, expires_at, stored_card, code_is_wrong)
     values (?, ?, ?, ?, ?, ?, ?)`,
    id,
    account.id,
    holder,
    card_json,
    at + TOKEN_LIFE,
    stored === null ? null : Number(stored),
    WRONG_CODE.test(code) ? 1 : 0,
  )
  const made = {
    id,
    ...JSON.parse(card_json),
    status: 'active',
    date_created: timeText(at),
    date_last_updated: timeText(at),
    date_due: timeText(at + TOKEN_LIFE),
    luhn_validation: true,
    live_mode: false,
    require_esc: false,
    security_code_length: code.length,
    ...more,
  }
  return { status: 201, body: made }
}
