import type { World } from '../harness/world.ts'

/** Writes a payment that never was: a copy of another one, but for what is given. The books know nothing of it. */
export async function copyPayment({ database }: World, id: string, change: Record<string, unknown>): Promise<void> {
  const { rows } = await database.owner.query<{ row: object }>(
    'select to_jsonb(own) as row from payments own where id = $1',
    [id],
  )
  const row = { ...rows[0]?.row, ...change }
  // What the database works out itself cannot be written.
  const names = Object.keys(row).filter(name => name !== 'amount_unapplied')
  await database.owner.query(
    `insert into payments (${names}) select ${names} from jsonb_populate_record(null::payments, $1)`,
    [JSON.stringify(row)],
  )
}
