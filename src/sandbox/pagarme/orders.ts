import { chargeMessage, orderMessage, readCharge } from './charge.ts'
import { type Account, type Pagarme, type PagarmeAnswer, type PagarmeCall, PagarmeProblem } from './pagarme.ts'
import { findPix, pixChargeMessage, pixOrderMessage } from './pix.ts'

/** As many as a page has at most. */
export const LARGEST_PAGE = 30

/** Every charge with its order, by card and by Pix. */
const CHARGES = `
  select id, order_id, account_id, code, status, payment_method, customer_id, created_at from pagarme_charge
  union all
  select id, order_id, account_id, code, status, 'pix', customer_id, created_at from pagarme_pix`

/** What a list of either is narrowed by. */
const OF_BOTH: Readonly<Record<string, string>> = {
  code: 'code = ?',
  customer_id: 'customer_id = ?',
  created_since: 'created_at >= ?',
  created_until: 'created_at <= ?',
}
const OF_CHARGES: Readonly<Record<string, string>> = {
  ...OF_BOTH,
  order_id: 'order_id = ?',
  status: 'status = ?',
  payment_method: 'payment_method = ?',
}

/** `GET /orders`: newest first, and without transactions: each charge is to be read. */
export function listOrders(pagarme: Pagarme, call: PagarmeCall): PagarmeAnswer {
  return page(pagarme, call, OF_BOTH, id => shownOrder(pagarme, call.account, id, { listed: true }))
}

/** `GET /charges`: the same. */
export function listCharges(pagarme: Pagarme, call: PagarmeCall): PagarmeAnswer {
  return page(pagarme, call, OF_CHARGES, id => shownCharge(pagarme, call.account, id, { listed: true }))
}

/** An order with its charge. @throws PagarmeProblem 404. */
export function readOrder(pagarme: Pagarme, account: Account, id: string): object {
  const charge = pagarme.db.one<{ id: string }>(
    `select id from (${CHARGES}) where account_id = ? and order_id = ?`,
    account.id,
    id,
  )
  if (!charge) throw new PagarmeProblem(404, 'Order not found.')
  return shownOrder(pagarme, account, charge.id)
}

/** A charge, by card or by Pix. @throws PagarmeProblem 404. */
export function shownCharge(pagarme: Pagarme, account: Account, id: string, how = { listed: false }): object {
  const pix = findPix(pagarme, account, id)
  return pix ? pixChargeMessage(pagarme, pix, how) : chargeMessage(pagarme, readCharge(pagarme, account, id), how)
}

function shownOrder(pagarme: Pagarme, account: Account, charge: string, how = { listed: false }): object {
  const pix = findPix(pagarme, account, charge)
  return pix ? pixOrderMessage(pagarme, pix, how) : orderMessage(pagarme, readCharge(pagarme, account, charge), how)
}

function page(
  { db }: Pagarme,
  { account, query }: PagarmeCall,
  filters: Readonly<Record<string, string>>,
  shown: (charge: string) => object,
): PagarmeAnswer {
  const size = Math.min(Number(query.size) || 10, LARGEST_PAGE)
  const number = Math.max(Number(query.page) || 1, 1)
  const asked = Object.entries(filters).flatMap(([name, condition]) => {
    const value = query[name]
    return value ? [{ condition, value: name.startsWith('created_') ? Date.parse(value) : value }] : []
  })
  const where = ['account_id = ?', ...asked.map(({ condition }) => condition)].join(' and ')
  const values = [account.id, ...asked.map(({ value }) => value)]
  const found = `from (${CHARGES}) where ${where}`
  const rows = db.all<{ id: string }>(
    `select id ${found} order by created_at desc, id limit ? offset ?`,
    ...values,
    size,
    (number - 1) * size,
  )
  const total = db.one<{ count: number }>(`select count(*) as count ${found}`, ...values)?.count ?? 0
  return { status: 200, body: { data: rows.map(({ id }) => shown(id)), paging: { total } } }
}
