/** What an order is of, as its answers show it. */
export const pagarmeItemsSchema = `
  create table pagarme_order_items (
    order_id text primary key,
    items_json text not null
  ) strict
  `
