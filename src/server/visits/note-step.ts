import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { StepBeacon } from '../../shared/contract/visit.ts'
import type { CheckoutWay, DeviceClass } from '../../shared/visits/checkout-steps.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { CheckoutStepTable } from '../db/tables/visit-tables.ts'

type Found = { store: string; charge: string }

/** Notes that the page of a charge that can be paid was opened: the first time counts. */
export async function noteOpening(
  database: Database,
  { store, charge }: Found,
  { device, offered }: { device: DeviceClass; offered: CheckoutWay[] },
): Promise<void> {
  await database.inStore(store, async transaction => {
    write(transaction, { charge_id: charge, step: 'opened', way: 'any', device, offered })
  })
}

/** Notes a step that the page tells: the first time counts. */
export async function noteStep(database: Database, { store, charge }: Found, beacon: StepBeacon): Promise<void> {
  await database.inStore(store, async transaction => {
    write(transaction, { charge_id: charge, ...beacon, device: null, offered: null })
  })
}

/** What the page of a charge lets a payer choose. */
export function waysOffered(state: CheckoutState): CheckoutWay[] {
  const { methods, cards, voucher, wallets, split_tender: splitTender } = state
  return [
    ...(methods.includes('pix') ? (['pix'] as const) : []),
    ...(cards ? (['card'] as const) : []),
    ...(voucher ? (['voucher'] as const) : []),
    ...(wallets?.apple_pay ? (['apple-pay'] as const) : []),
    ...(wallets?.google_pay ? (['google-pay'] as const) : []),
    ...(wallets?.samsung_pay ? (['samsung-pay'] as const) : []),
    ...(splitTender && splitTender.next.length > 0 ? (['split-tender'] as const) : []),
  ]
}

function write(transaction: StoreTransaction, row: Omit<CheckoutStepTable, 'store_id' | 'at'>): void {
  transaction.write(insert({ ...row, store_id: transaction.store, at: transaction.now }))
}

const insert = statement((db, row: CheckoutStepTable) =>
  db
    .insertInto('checkout_steps')
    .values(row)
    .onConflict(conflict => conflict.doNothing()),
)
