import { hasRightCheckDigit } from '../../shared/cards/recognize-card.ts'
import { randomText } from '../random-text.ts'
import {
  type MercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoCall,
  MercadoPagoProblem,
  timeText,
} from './mercado-pago.ts'
import { readBody, tokenRequest } from './requests.ts'

/** A token is good for this long, in ms, and once. */
const TOKEN_LIFE = 8 * 86_400_000

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
  const id = randomText(32).toLowerCase()
  const expires = now.getTime() + TOKEN_LIFE
  mercadoPago.db.run(
    'insert into mercado_pago_token (id, account_id, holder, card_json, expires_at) values (?, ?, ?, ?, ?)',
    id,
    account.id,
    card.cardholder.name.trim().toUpperCase(),
    JSON.stringify(shown),
    expires,
  )
  const made = {
    id,
    ...shown,
    status: 'active',
    date_created: timeText(now.getTime()),
    date_last_updated: timeText(now.getTime()),
    date_due: timeText(expires),
    luhn_validation: true,
    live_mode: false,
    require_esc: false,
    card_number_length: card.card_number.length,
    security_code_length: card.security_code.length,
  }
  return { status: 201, body: made }
}
