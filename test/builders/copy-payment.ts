import type { World } from '../harness/world.ts'

/** Columns that the database works out itself: they cannot be written. */
export const workedOut: Readonly<Record<string, readonly string[]>> = {
  payments: ['amount_unapplied', 'card_brand', 'card_last4'],
  mails: ['of_store'],
  charges: ['words'],
  customers: ['words', 'name_key'],
  disputes: ['urgency'],
  sale_fees: ['excess'],
}

/** Writes a payment that never was: a copy of another one, but for what is given. The books know nothing of it. */
export async function copyPayment({ database }: World, id: string, change: Record<string, unknown>): Promise<void> {
  const { rows } = await database.owner.query<{ row: object }>(
    'select to_jsonb(own) as row from payments own where id = $1',
    [id],
  )
  const row = { ...rows[0]?.row, ...change }
  const names = Object.keys(row).filter(name => !workedOut.payments?.includes(name))
  await database.owner.query(
    `insert into payments (${names}) select ${names} from jsonb_populate_record(null::payments, $1)`,
    [JSON.stringify(row)],
  )
}
