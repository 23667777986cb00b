import { giveAccess, takeTypedCard } from './card-form.ts'
import { captureSale, voidOrder, voidSale } from './change-sale.ts'
import { type Cielo, type CieloAnswer, type CieloCall, CieloProblem } from './cielo.ts'
import { createSale } from './create-sale.ts'
import { findPix, pixMessage } from './pix.ts'
import { readSale, type Sale, saleMessage } from './sale.ts'

/** One call of a store's server: its name is ours, for faults. `host`: it is found there and nowhere else. */
export interface CieloOperation {
  name: string
  host: 'api' | 'query' | 'form'
  method: 'GET' | 'POST' | 'PUT'
  path: string
  verb(cielo: Cielo, call: CieloCall): CieloAnswer
}

export const operations: readonly CieloOperation[] = [
  { name: 'createSale', host: 'api', method: 'POST', path: '/1/sales', verb: createSale },
  { name: 'captureSale', host: 'api', method: 'PUT', path: '/1/sales/:id/capture', verb: captureSale },
  { name: 'voidSale', host: 'api', method: 'PUT', path: '/1/sales/:id/void', verb: voidSale },
  { name: 'voidOrder', host: 'api', method: 'PUT', path: '/1/sales/OrderId/:id/void', verb: voidOrder },
  { name: 'getSale', host: 'query', method: 'GET', path: '/1/sales/:id', verb: getSale },
  { name: 'findSales', host: 'query', method: 'GET', path: '/1/sales', verb: findSales },
  { name: 'accessToken', host: 'form', method: 'POST', path: '/post/api/public/v2/accesstoken', verb: giveAccess },
]

/** What the browser posts, by its name for faults. */
export const typeCard = { name: 'typeCard', path: '/post/api/public/v1/card', verb: takeTypedCard } as const

/** Ms for which a sale can be read: the last three months. */
const READABLE_MS = 90 * 86_400_000

/** A sale that can be read still. @throws CieloProblem 404. */
function getSale(cielo: Cielo, { account, params }: CieloCall): CieloAnswer {
  const pix = findPix(cielo, account, params.id ?? '')
  const sale = pix ?? readSale(cielo, account, params.id ?? '')
  if (sale.received_at < readableFrom(cielo)) throw new CieloProblem(404)
  return { status: 200, body: 'br_code' in sale ? pixMessage(sale) : saleMessage(cielo, sale, { isRead: true }) }
}

function readableFrom({ now }: Cielo): number {
  return now().getTime() - READABLE_MS
}

/** The ids of all sales of an order that can be read still, the newest first. */
function findSales(cielo: Cielo, { account, query }: CieloCall): CieloAnswer {
  const order = query.merchantOrderId ?? ''
  if (order.length > 36) throw new CieloProblem(404)
  const sales = cielo.db.all<Pick<Sale, 'id' | 'received_at'>>(
    `select id, received_at from (
       select id, received_at, rowid as place from cielo_sale where order_id = ? and account_id = ?
       union all select id, received_at, rowid from cielo_pix where order_id = ? and account_id = ?)
      where received_at >= ? order by received_at desc, place desc`,
    ...[order, account.id, order, account.id, readableFrom(cielo)],
  )
  if (sales.length === 0) throw new CieloProblem(404)
  const shown = sales.map(({ id, received_at }) => ({
    PaymentId: id,
    // As it is published.
    ReceveidDate: new Date(received_at - 3 * 3_600_000).toISOString().slice(0, -1),
  }))
  return { status: 200, body: { Payment: shown } }
}
