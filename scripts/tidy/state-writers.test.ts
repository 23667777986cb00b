import { describe, expect, it } from 'vitest'
import { checkStateWriters } from './state-writers.ts'

const elsewhere = 'src/server/jobs/expire-charges.ts'
const linesIn = (path: string, text: string) => checkStateWriters([{ path, text }]).map(({ line }) => line)

describe('a status is written by one file', () => {
  it.each([
    ['the builder', `await tx.updateTable('charges').set({ status: 'expired' }).where('id', '=', id).execute()`],
    ['the builder, key and value', `await tx.updateTable('charges').set('status', 'expired').execute()`],
    [
      'the builder, over several lines',
      `tx\n  .updateTable('charges')\n  .where('id', '=', id)\n  .set({ status })\n  .execute()`,
    ],
    ['a patch that hides what it sets', `await tx.updateTable('charges').set(patch).execute()`],
    ['a spread that hides what it sets', `await tx.updateTable('charges').set({ ...patch }).execute()`],
    [
      'a name for an object with it',
      `const to = {\n  status: 'paid',\n}\nawait tx.updateTable('charges').set(to).execute()`,
    ],
    ['SQL', 'await sql`update charges set flags = 1, status = $1 where id = $2`.execute(tx)'],
    ['SQL with a schema and an alias', 'await sql`UPDATE public.charges AS c SET status = $1`.execute(tx)'],
    ['payments', `await tx.updateTable('payments').set({ status: 'captured' }).execute()`],
    ['refunds', 'sql`update refunds set status = $1`'],
  ])('%s', (_, text) => {
    expect(linesIn(elsewhere, text)).toHaveLength(1)
  })

  it('by that one', () => {
    const text = `tx.updateTable('charges').set({ status: to }).where('status', '=', from).execute()`
    expect(linesIn('src/server/charges/charge/move-charge.ts', text)).toEqual([])
    expect(linesIn('src/server/charges/payments/move-payment.ts', text)).toEqual([1])
  })

  it.each([
    ['another column', `tx.updateTable('charges').set({ flags }).where('status', '=', 'open').execute()`],
    [
      'another column by a function',
      `tx.updateTable('payments').set(eb => ({ amount_paid: eb('amount_paid', '+', x) })).execute()`,
    ],
    [
      'a name for an object without it',
      `const to = {\n  flags: [...flags],\n}\nawait tx.updateTable('charges').set(to).execute()`,
    ],
    [
      'a condition on it',
      `tx.updateTable('charges').set(eb => ({ flags: eb.case().when('status', '=', 'paid').end() })).execute()`,
    ],
    ['another table', `tx.updateTable('deliveries').set({ status: 'done' }).execute()`],
    ['a read of the status in SQL', `sql\`update charges set amount_paid = 1 where status = 'open'\``],
    [
      'a write of another statement',
      `tx.updateTable('charges').set({ flags }).execute()\nlog({ status: 1 }).set({ status: 2 })`,
    ],
  ])('and leaves alone %s', (_, text) => {
    expect(linesIn(elsewhere, text)).toEqual([])
  })
})
