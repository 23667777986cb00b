import { refundSchema } from '../../src/shared/contract/refund.ts'
import { bodyOf } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'

/** What the bank's own books say of the store's key, in centavos. */
export async function bankSums(world: World): Promise<{ received: number; returned: number }> {
  const { body } = await world.outside.get(`/control/bank/ledger?pix_key=${world.store.pixKey}`)
  const { pix, returns } = body as { pix: { amount: number }[]; returns: { amount: number; status: string }[] }
  const sum = (lines: { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)
  return { received: sum(pix), returned: sum(returns.filter(({ status }) => status !== 'NAO_REALIZADO')) }
}

/** What an account of our books holds: in less out. The owner's connection must name the store. */
export async function balanceOf(world: World, account: string): Promise<number> {
  const { rows } = await world.database.owner.query<{ balance: string }>(
    `select coalesce(sum(case destination when $1 then amount else -amount end), 0) as balance
       from ledger_postings where $1 in (source, destination)`,
    [account],
  )
  return Number(rows[0]?.balance)
}

/** Gives a payment back; all that is left of it without an amount. */
export async function refundOf({ store }: World, payment: string | undefined, amount?: number) {
  const answer = await store.api.post(`/v1/payments/${payment}/refunds`, amount ? { amount } : {})
  return bodyOf(answer, 201, refundSchema)
}
