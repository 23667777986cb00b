import { cancelCharge, captureCharge } from './change-charge.ts'
import { createOrder } from './create-order.ts'
import { createToken } from './create-token.ts'
import { createCard, createCustomer } from './customers.ts'
import { LARGEST_PAGE, listCharges, listOrders, readOrder, shownCharge } from './orders.ts'
import { type Pagarme, type PagarmeAnswer, type PagarmeCall, PagarmeProblem } from './pagarme.ts'
import { listPayables } from './payables.ts'

/** One call of the API: its name is ours, for faults. */
export interface PagarmeOperation {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  caller: 'server' | 'browser'
  verb(pagarme: Pagarme, call: PagarmeCall): PagarmeAnswer
}

export const operations: readonly PagarmeOperation[] = [
  { name: 'createToken', method: 'POST', path: '/tokens', caller: 'browser', verb: createToken },
  { name: 'createOrder', method: 'POST', path: '/orders', caller: 'server', verb: createOrder },
  { name: 'createCustomer', method: 'POST', path: '/customers', caller: 'server', verb: createCustomer },
  { name: 'createCard', method: 'POST', path: '/customers/:id/cards', caller: 'server', verb: createCard },
  { name: 'listOrders', method: 'GET', path: '/orders', caller: 'server', verb: listOrders },
  { name: 'getOrder', method: 'GET', path: '/orders/:id', caller: 'server', verb: getOrder },
  { name: 'listCharges', method: 'GET', path: '/charges', caller: 'server', verb: listCharges },
  { name: 'getCharge', method: 'GET', path: '/charges/:id', caller: 'server', verb: getCharge },
  { name: 'captureCharge', method: 'POST', path: '/charges/:id/capture', caller: 'server', verb: captureCharge },
  { name: 'cancelCharge', method: 'DELETE', path: '/charges/:id', caller: 'server', verb: cancelCharge },
  { name: 'listCards', method: 'GET', path: '/customers/:id/cards', caller: 'server', verb: listCards },
  { name: 'getCard', method: 'GET', path: '/customers/:id/cards/:card', caller: 'server', verb: getCard },
  { name: 'deleteCard', method: 'DELETE', path: '/customers/:id/cards/:card', caller: 'server', verb: deleteCard },
  { name: 'listPayables', method: 'GET', path: '/payables', caller: 'server', verb: listPayables },
  { name: 'listHooks', method: 'GET', path: '/hooks', caller: 'server', verb: listHooks },
]

/** `GET /charges/{id}`: a card's, or a Pix's. */
export function getCharge(pagarme: Pagarme, { account, params }: PagarmeCall): PagarmeAnswer {
  return { status: 200, body: shownCharge(pagarme, account, params.id ?? '') }
}

/** `GET /orders/{id}`. */
function getOrder(pagarme: Pagarme, { account, params }: PagarmeCall): PagarmeAnswer {
  return { status: 200, body: readOrder(pagarme, account, params.id ?? '') }
}

function listCards({ db }: Pagarme, { account, params }: PagarmeCall): PagarmeAnswer {
  const rows = db.all<{ id: string; card_json: string }>(
    'select id, card_json from pagarme_card where customer_id = ? and account_id = ? and deleted = 0 order by id',
    params.id ?? '',
    account.id,
  )
  const data = rows.map(({ id, card_json }) => ({ id, status: 'active', ...JSON.parse(card_json) }))
  return { status: 200, body: { data, paging: { total: data.length } } }
}

function getCard({ db }: Pagarme, { account, params }: PagarmeCall): PagarmeAnswer {
  const { id, card } = params
  const where = 'id = ? and customer_id = ? and account_id = ? and deleted = 0'
  const row = db.one<{ card_json: string }>(
    `select card_json from pagarme_card where ${where}`,
    card ?? '',
    id ?? '',
    account.id,
  )
  if (!row) throw new PagarmeProblem(404, 'Card not found.')
  return { status: 200, body: { id: card, status: 'active', ...JSON.parse(row.card_json) } }
}

function deleteCard({ db }: Pagarme, { account, params }: PagarmeCall): PagarmeAnswer {
  const { id, card } = params
  const where = 'id = ? and customer_id = ? and account_id = ? and deleted = 0'
  const gone = db.run(`update pagarme_card set deleted = 1 where ${where}`, card ?? '', id ?? '', account.id)
  if (gone === 0) throw new PagarmeProblem(404, 'Card not found.')
  return { status: 200, body: { id: card, status: 'deleted' } }
}

function listHooks({ db }: Pagarme, { account }: PagarmeCall): PagarmeAnswer {
  const data = db.all<{ id: string; status: string }>(
    `select hook_id as id, status from pagarme_notice where account_id = ? order by id desc limit ?`,
    account.id,
    LARGEST_PAGE,
  )
  return { status: 200, body: { data: data.map(hook => ({ ...hook, url: account.webhook_url })), paging: {} } }
}
