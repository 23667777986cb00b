import type { Reconciliation } from '../../shared/contract/reconciliation.ts'
import { operatorActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { beginReconciliation } from '../reconciliation/begin-reconciliation.ts'
import { reconcileStep } from '../reconciliation/reconcile-step.ts'
import { listReconciliations } from '../reports/lists/list-reconciliations.ts'
import { listProviderAccounts } from '../stores/accounts/list-provider-accounts.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { dayCount, id } from './option-values.ts'
import { shortInstant } from './print-table.ts'
import { type CommandParts, withParts } from './with-parts.ts'

const DAY_MS = 86_400_000

export const reconcileCommand = defineCommand({
  name: 'reconcile',
  summary: 'Compare a store’s books with its banks and acquirers now, and book what is missing.',
  argument: null,
  options: {
    store: id('The store.', 'sto'),
    days: dayCount('How many days back. Without it, from where the last comparison ended.', 90),
  },
  async run({ store: asked, days }) {
    let differ = 0
    const code = await withParts(async parts => {
      const store = await findStore(parts, asked)
      const accounts = await parts.database.inStore(store.id, transaction => listProviderAccounts(parts, transaction))
      for (const account of accounts) differ += await compare(parts, store.id, account, days)
    })
    return code === 0 && differ > 0 ? 1 : code
  },
})

/** Compares one account and prints what came of it. Returns how many differences are left. */
async function compare(
  parts: CommandParts,
  store: string,
  account: { id: string; name: string },
  days: number | null,
): Promise<number> {
  const now = parts.clock.now()
  const from = days === null ? null : new Date(now.getTime() - days * DAY_MS)
  const run = await parts.database.inStore(store, async transaction => {
    await recordAudit(transaction, operatorActor, 'provider_account.reconcile', account.id)
    return beginReconciliation(transaction, account.id, now, from)
  })
  if (!run) {
    process.stdout.write(`${account.id} ${account.name}: there is nothing to compare yet.\n`)
    return 0
  }
  while (!(await reconcileStep(parts, { store, run }, false)));
  const { data } = await parts.database.read(store, transaction => listReconciliations(transaction, { limit: 100 }))
  const result = data.find(found => found.id === run)
  if (!result) return 0
  const span = `${shortInstant(new Date(result.from))} to ${shortInstant(new Date(result.to))}`
  process.stdout.write(`${account.id} ${account.name}, ${span}: ${summaryOf(result)}\n`)
  for (const {
    kind,
    end_to_end_id,
    reference,
    payment_id,
    provider_payment_id,
    books,
    provider,
  } of result.differences) {
    const named = [...new Set([end_to_end_id ?? reference, provider_payment_id, payment_id])].filter(Boolean).join(' ')
    const where = result.takes === 'pix' ? 'bank' : 'acquirer'
    process.stdout.write(`  ${named}: ${kind}, books ${books}, ${where} ${provider} centavos\n`)
  }
  return result.differences.length
}

function summaryOf({ takes, listed, missing, returned, corrected, differences }: Reconciliation): string {
  const found = `${missing} were missing and are booked now`
  return takes === 'pix'
    ? `the bank lists ${listed} Pix; ${found}; ${returned} devoluções were missing and are booked now; ` +
        `${differences.length} differ.`
    : `the acquirer lists ${listed} payments; ${found}; ${returned} refunds were missing and are booked now; ` +
        `${corrected} were put right; ${differences.length} differ.`
}
