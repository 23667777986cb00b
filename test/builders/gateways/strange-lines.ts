import { expect } from 'vitest'
import { saoPauloDate } from '../../../src/shared/brazil/sao-paulo-time.ts'
import { type PayoutLineShown, payoutLineListSchema, payoutLineSchema } from '../../../src/shared/contract/payout.ts'
import type { PayoutState } from '../../../src/shared/contract/payout-kinds.ts'
import { type ApiAnswer, bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import { giveFile } from './paid-out-gateways.ts'
import { takeAdyen } from './store-with-adyen.ts'

/** A line of Adyen’s report that names no payment of ours. Amounts in centavos. */
interface StrangeLine {
  name: string
  gross: number
  fee?: number
  type?: string
}

const HEAD =
  'Merchant Account,Psp Reference,Merchant Reference,Type,Creation Date,Gross Debit (GC),Gross Credit ' +
  '(GC),Net Debit (NC),Net Credit (NC)'

/** Gives a file of today with such lines, and waits until each was looked at. Returns the import's id. */
export async function giveStrangeLines(
  world: World,
  { id, merchant }: { id: string; merchant: string },
  lines: readonly StrangeLine[],
): Promise<string> {
  const money = (amount: number) => (Math.abs(amount) / 100).toFixed(2)
  const columns = (amount: number) => (amount < 0 ? `${money(amount)},` : `,${money(amount)}`)
  const today = saoPauloDate(world.app.parts.clock.now())
  const rows = lines.map(({ name, gross, fee = 0, type = 'Settled' }) =>
    [merchant, name, `order-${name}`, type, `${today} 10:00:00`, columns(gross), columns(gross - fee)].join(),
  )
  const given = await giveFile(world, id, [HEAD, ...rows].join('\n'))
  await until(async () => (await linesOf(world, id, 'waiting')).length === 0, 'every line is looked at')
  return given.id
}

/** The lines of an account that are in a state, the newest first. */
export async function linesOf(world: World, account: string, state: PayoutState): Promise<PayoutLineShown[]> {
  const path = `/v1/provider-accounts/${account}/payout-lines?state=${state}`
  return bodyOf(await world.store.api.get(path), 200, payoutLineListSchema).data
}

/** The line that an answer is. */
export function lineIn(answer: ApiAnswer): PayoutLineShown {
  return bodyOf(answer, 200, payoutLineSchema)
}

/** An account at Adyen with one such line that is open. */
export async function openStrangeLine(world: World, line: Omit<StrangeLine, 'name'>): Promise<PayoutLineShown> {
  const { id, account } = await takeAdyen(world)
  await giveStrangeLines(world, { id, merchant: account.merchant_account }, [{ name: 'STRANGER', ...line }])
  const [open] = await linesOf(world, id, 'unknown')
  return open ?? expect.fail()
}
