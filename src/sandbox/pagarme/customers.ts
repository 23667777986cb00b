import { randomText } from '../random-text.ts'
import { customerMessage } from './charge.ts'
import type { Behavior } from './create-token.ts'
import { type Account, type Pagarme, type PagarmeAnswer, type PagarmeCall, PagarmeProblem } from './pagarme.ts'
import { cardRequest, customerRequest, readBody } from './requests.ts'

/** `POST /customers`. */
export function createCustomer(pagarme: Pagarme, { account, body }: PagarmeCall): PagarmeAnswer {
  const id = keepCustomer(pagarme, account, readBody(customerRequest, 'customer', body))
  return { status: 200, body: customerMessage(pagarme, id) }
}

/** `POST /customers/{id}/cards`: of a token a card in the customer's wallet. */
export function createCard(pagarme: Pagarme, { account, params, body }: PagarmeCall): PagarmeAnswer {
  const { token, billing_address } = readBody(cardRequest, 'card', body)
  const customer = knownCustomer(pagarme, account, params.id ?? '')
  if (account.contract === 'psp' && !billing_address) {
    throw new PagarmeProblem(422, 'The request is invalid.', {
      errors: { 'card.billing_address': ['The billing_address field is required.'] },
    })
  }
  const { id } = takeToken(pagarme, account, { customer, token })
  const row = pagarme.db.one<{ card_json: string }>('select card_json from pagarme_card where id = ?', id)
  const card = JSON.parse(row?.card_json ?? '{}') as object
  return { status: 200, body: { id, status: 'active', type: 'credit', ...card, billing_address } }
}

/** An e-mail that is known names a customer that is known, who is changed by what is told now. */
export function keepCustomer({ db }: Pagarme, account: Account, customer: { email: string }): string {
  const row = db.one<{ id: string }>(
    `insert into pagarme_customer (id, account_id, email, body_json) values (?, ?, ?, ?)
     on conflict (account_id, email) do update set body_json = excluded.body_json returning id`,
    `cus_${randomText(16)}`,
    account.id,
    customer.email,
    JSON.stringify(customer),
  )
  return row?.id ?? ''
}

export function knownCustomer({ db }: Pagarme, account: Account, id: string): string {
  if (!db.one('select 1 from pagarme_customer where id = ? and account_id = ?', id, account.id)) {
    throw new PagarmeProblem(404, 'Customer not found.')
  }
  return id
}

/** A card in a customer's wallet, as a sale needs it. */
export interface KeptCard {
  id: string
  brand?: string | null
  holder_document?: string | null
  last4: string
  behavior: Behavior
}

/** A token that is used leaves its card in the customer's wallet, whoever wished it. */
export function takeToken(
  { db, now }: Pagarme,
  account: Account,
  { customer, token }: { customer: string; token: string },
): KeptCard {
  const used = db.one<{ behavior: Behavior; card_json: string }>(
    `update pagarme_token set used = 1 where id = ? and account_id = ? and used = 0 and expires_at > ?
     returning behavior, card_json`,
    token,
    account.id,
    now().getTime(),
  )
  if (!used) throw new PagarmeProblem(404, 'Token not found.')
  const card = db.one<KeptCard>(
    `insert into pagarme_card (id, account_id, customer_id, behavior, card_json) values (?, ?, ?, ?, ?)
     returning id, behavior, card_json ->> 'last_four_digits' as last4, card_json ->> 'brand' as brand,
       card_json ->> 'holder_document' as holder_document`,
    `card_${randomText(16)}`,
    account.id,
    customer,
    used.behavior,
    used.card_json,
  )
  if (!card) throw new Error('the card was not written')
  return card
}
