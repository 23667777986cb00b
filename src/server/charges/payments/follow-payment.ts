import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { Jobs } from '../../db/jobs/jobs.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { readPayment } from '../charge/charge-rows.ts'
import { verbsOf } from './method-verbs.ts'

/** Polls the provider of a payment until it has ended, as its method does. Most are paid when their job comes. */
export async function followPayment(deps: ChargeDeps, input: Jobs['follow-payment']): Promise<void> {
  const row = await deps.database.read(input.store, transaction => readPayment(transaction, input.payment))
  if (!paymentIs(row.status, 'final')) await verbsOf(row).follow(deps, input)
}
