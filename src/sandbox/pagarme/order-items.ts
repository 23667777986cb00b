import { randomText } from '../random-text.ts'
import { type Pagarme, timeText } from './pagarme.ts'
import type { OrderRequest } from './requests.ts'

/** Writes down what an order is of. */
export function keepItems({ db, now }: Pagarme, order: string, items: OrderRequest['items']): void {
  const at = timeText(now().getTime())
  const kept = items.map(item => ({
    id: `oi_${randomText(16)}`,
    ...item,
    status: 'active',
    created_at: at,
    updated_at: at,
  }))
  db.run('insert into pagarme_order_items (order_id, items_json) values (?, ?)', order, JSON.stringify(kept))
}

/** Of an order from before they were kept: none. */
export function itemsOf({ db }: Pagarme, order: string): object[] {
  const row = db.one<{ items_json: string }>('select items_json from pagarme_order_items where order_id = ?', order)
  return JSON.parse(row?.items_json ?? '[]') as object[]
}
