import { recognizeCard } from '../../shared/cards/recognize-card.ts'
import { randomText } from '../random-text.ts'
import type { ShownCard } from './create-token.ts'
import {
  type Account,
  type MercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoCall,
  MercadoPagoProblem,
  timeText,
} from './mercado-pago.ts'
import { ISSUER, methodOf } from './payment-methods.ts'
import { cardRequest, customerRequest, readBody } from './requests.ts'

interface CustomerRow {
  id: string
  email: string
  body_json: string
  created_at: number
}

/** A stored card, as the database has it. */
interface StoredCardRow {
  id: number
  customer_id: string
  holder: string
  card_json: string
  created_at: number
}

/** `POST /v1/customers`: one for each e-mail. */
export function createCustomer(mercadoPago: MercadoPago, { account, body }: MercadoPagoCall): MercadoPagoAnswer {
  const asked = readBody(customerRequest, body)
  const email = asked.email.toLowerCase()
  const columns = 'id, account_id, email, body_json, created_at'
  const made = mercadoPago.db.one<CustomerRow>(
    `insert into mercado_pago_customer (${columns}) values (?, ?, ?, ?, ?) on conflict do nothing returning *`,
    `${account.user_id}-${randomText(14)}`,
    account.id,
    email,
    JSON.stringify(asked),
    mercadoPago.now().getTime(),
  )
  if (!made) throw new MercadoPagoProblem(400, 'the customer already exist', 101)
  return { status: 201, body: customerMessage(mercadoPago, made) }
}

/** `GET /v1/customers/search?email=…`. */
export function searchCustomers(mercadoPago: MercadoPago, { account, query }: MercadoPagoCall): MercadoPagoAnswer {
  const found = mercadoPago.db.all<CustomerRow>(
    'select * from mercado_pago_customer where account_id = ? and email = ?',
    account.id,
    query.email?.toLowerCase() ?? '',
  )
  const results = found.map(row => customerMessage(mercadoPago, row))
  return { status: 200, body: { paging: { limit: 10, offset: 0, total: results.length }, results } }
}

/** `GET /v1/customers/{id}`. */
export function getCustomer(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  return { status: 200, body: customerMessage(mercadoPago, readCustomer(mercadoPago, account, params.id)) }
}

/** `DELETE /v1/customers/{id}`, with all cards. */
export function deleteCustomer(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  const row = readCustomer(mercadoPago, account, params.id)
  const body = customerMessage(mercadoPago, row)
  mercadoPago.db.run('delete from mercado_pago_card where customer_id = ?', row.id)
  mercadoPago.db.run('delete from mercado_pago_customer where id = ?', row.id)
  return { status: 200, body }
}

/** `POST /v1/customers/{id}/cards`: by a token, which may have paid before. The same card is the same stored one. */
export function createCard(mercadoPago: MercadoPago, { account, params, body }: MercadoPagoCall): MercadoPagoAnswer {
  const customer = readCustomer(mercadoPago, account, params.id)
  const { token } = readBody(cardRequest, body)
  const typed = mercadoPago.db.one<{ holder: string; card_json: string }>(
    'select holder, card_json from mercado_pago_token where id = ? and account_id = ? and stored_card is null',
    token,
    account.id,
  )
  if (!typed) throw new MercadoPagoProblem(400, 'Card Token not found', 2006)
  const known = cardsOf(mercadoPago, customer.id).find(({ card_json }) => isSame(card_json, typed.card_json))
  if (known) return { status: 200, body: cardMessage(account, known) }
  const card = mercadoPago.db.one<StoredCardRow>(
    'insert into mercado_pago_card (customer_id, holder, card_json, created_at) values (?, ?, ?, ?) returning *',
    customer.id,
    typed.holder,
    typed.card_json,
    mercadoPago.now().getTime(),
  )
  if (!card) throw new Error('the card was not written')
  return { status: 201, body: cardMessage(account, card) }
}

/** `GET /v1/customers/{id}/cards`. */
export function listCards(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  const { id } = readCustomer(mercadoPago, account, params.id)
  return { status: 200, body: cardsOf(mercadoPago, id).map(card => cardMessage(account, card)) }
}

/** `GET /v1/customers/{id}/cards/{card}`. */
export function getCard(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  return { status: 200, body: cardMessage(account, readCard(mercadoPago, account, params)) }
}

/** `DELETE /v1/customers/{id}/cards/{card}`. */
export function deleteCard(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  const card = readCard(mercadoPago, account, params)
  mercadoPago.db.run('delete from mercado_pago_card where id = ?', card.id)
  return { status: 200, body: cardMessage(account, card) }
}

/** A stored card by its id alone, as the browser names it. @throws MercadoPagoProblem 400. */
export function storedCardOf({ db }: MercadoPago, account: Account, id: string): StoredCardRow {
  const card = db.one<StoredCardRow>(
    `select card.* from mercado_pago_card card join mercado_pago_customer customer on customer.id = card.customer_id
      where card.id = ? and customer.account_id = ?`,
    Number(id),
    account.id,
  )
  if (!card) throw new MercadoPagoProblem(400, 'card not found', 120)
  return card
}

function readCustomer({ db }: MercadoPago, account: Account, id = ''): CustomerRow {
  const where = 'where id = ? and account_id = ?'
  const row = db.one<CustomerRow>(`select * from mercado_pago_customer ${where}`, id, account.id)
  if (!row) throw new MercadoPagoProblem(404, 'Customer not found')
  return row
}

function readCard(
  mercadoPago: MercadoPago,
  account: Account,
  { id, card }: Readonly<Record<string, string>>,
): StoredCardRow {
  const customer = readCustomer(mercadoPago, account, id)
  const found = cardsOf(mercadoPago, customer.id).find(one => String(one.id) === card)
  if (!found) throw new MercadoPagoProblem(404, 'Card not found')
  return found
}

function cardsOf({ db }: MercadoPago, customer: string): StoredCardRow[] {
  return db.all<StoredCardRow>('select * from mercado_pago_card where customer_id = ? order by id', customer)
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [JSON.parse(one) as ShownCard, JSON.parse(other) as ShownCard]
  const parts = ['first_six_digits', 'last_four_digits', 'expiration_month', 'expiration_year'] as const
  return parts.every(part => first[part] === second[part])
}

function customerMessage(mercadoPago: MercadoPago, { id, email, body_json, created_at }: CustomerRow): object {
  const cards = cardsOf(mercadoPago, id).map(card => ({ id: String(card.id) }))
  return { id, ...JSON.parse(body_json), email, cards, live_mode: false, date_created: timeText(created_at) }
}

function cardMessage({ user_id }: Account, { id, customer_id, card_json, created_at }: StoredCardRow): object {
  const card = JSON.parse(card_json) as ShownCard
  const brand = recognizeCard(card.first_six_digits.padEnd(8, '0')).brand ?? 'visa'
  const { id: method, name, payment_type_id, settings } = methodOf(brand)
  const [{ security_code }] = settings
  return {
    id: String(id),
    ...card,
    payment_method: { id: method, name, payment_type_id },
    security_code: { length: security_code.length, card_location: security_code.card_location },
    issuer: { id: ISSUER.id, name: ISSUER.name },
    date_created: timeText(created_at),
    date_last_updated: timeText(created_at),
    customer_id,
    user_id: String(user_id),
    live_mode: false,
  }
}
