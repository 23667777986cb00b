import { operatorActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { beginReconciliation } from '../inbox/begin-reconciliation.ts'
import { reconcileStep } from '../inbox/reconcile-step.ts'
import { listReconciliations } from '../reports/list-reconciliations.ts'
import { listProviderAccounts } from '../stores/list-provider-accounts.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { dayCount, id } from './option-values.ts'
import { shortInstant } from './print-table.ts'
import { type CommandParts, withParts } from './with-parts.ts'

const DAY_MS = 86_400_000

export const reconcileCommand = defineCommand({
  name: 'reconcile',
  summary: 'Compare a store’s books with its banks now, and book what is missing.',
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
      const banks = accounts.filter(({ takes }) => takes === 'pix')
      for (const account of banks) differ += await compare(parts, store.id, account, days)
    })
    return code === 0 && differ > 0 ? 1 : code
  },
})

/** Compares one account and prints what came of it. Returns how many Pix differ for good. */
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
  process.stdout.write(
    `${account.id} ${account.name}, ${span}: the bank lists ${result.listed} Pix; ${result.missing} were missing and are booked now; ${result.returned} devoluções were missing and are booked now; ${result.differences.length} differ.\n`,
  )
  for (const { kind, end_to_end_id, payment_id, books, bank } of result.differences) {
    process.stdout.write(`  ${end_to_end_id} ${payment_id}: ${kind}, books ${books}, bank ${bank} centavos\n`)
  }
  return result.differences.length
}
