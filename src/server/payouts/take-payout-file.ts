import type { PayoutFileCreate } from '../../shared/contract/payout.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { sha256 } from '../base/tokens.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { StoreTransaction } from '../db/database.ts'
import { keepPayoutLines } from './keep-payout-lines.ts'

/**
 * Takes a file of what a gateway paid out: its lines are rows, and a job books them. The same file again adds nothing.
 * Returns the import. @throws Problem payout_file_unreadable, payout_files_not_taken.
 */
export async function takePayoutFile(
  deps: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  { account, name, content }: PayoutFileCreate & { account: string },
  actor: Actor,
): Promise<string> {
  const bytes = Buffer.from(content, 'base64')
  const file = await deps.connections.payoutFileOf(transaction, account, bytes)
  if (!file) {
    throw new Problem('payout_files_not_taken', 'What this account pays out is not read from files.')
  }
  if (!file.ok) throw new Problem('payout_file_unreadable', file.detail)
  const reported = {
    account,
    source: 'file',
    name,
    sha256: sha256(bytes),
    lines: file.lines,
    faults: file.faults,
  } as const
  const id = await keepPayoutLines(transaction, reported)
  await recordAudit(transaction, actor, 'payout_file.take', id)
  return id
}
