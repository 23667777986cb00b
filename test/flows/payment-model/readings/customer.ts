import { sumCustomers } from '../../../../src/server/customers/sum-customers.ts'
import { customerListSchema, wholeCustomerTotalsSchema } from '../../../../src/shared/contract/customer.ts'
import { bodyOf } from '../../../harness/api-client.ts'
import type { Shop } from '../shop.ts'
import { captured, type Known, of, unlike } from './known.ts'

/** What the customer has paid: by their charges, on their page, and in the list. */
export async function customerDiffers(
  { world, store: { api }, customer }: Shop,
  { charges, disputes }: Known,
): Promise<string[]> {
  await sumCustomers(world.app.parts.database)
  const totals = bodyOf(await api.get(`/v1/customers/${customer}/totals`), 200, wholeCustomerTotalsSchema)
  const { data } = bodyOf(await api.get('/v1/customers?limit=100'), 200, customerListSchema)
  const listed = data.find(({ id }) => id === customer)?.totals
  const own = charges.filter(one => one.customer_id === customer)
  const paid = own.filter(one => captured(one).length > 0)
  const contested = disputes.filter(one => own.some(({ id }) => id === one.charge_id))
  return [
    ...unlike(
      'held of what the customer paid, and spent',
      of(own, one => one.net_held),
      totals.spent,
    ),
    ...unlike(
      'refunded to the customer',
      of(own, one => one.amount_refunded),
      totals.refunded,
    ),
    ...unlike('charges that the customer has paid', paid.length, totals.paid_charges),
    ...unlike('disputes of the customer', contested.length, totals.disputes),
    ...(['spent', 'refunded', 'paid_charges', 'disputes', 'last_paid_at'] as const).flatMap(name =>
      unlike(`${name} of the customer and in the list`, totals[name], listed?.[name]),
    ),
  ]
}
