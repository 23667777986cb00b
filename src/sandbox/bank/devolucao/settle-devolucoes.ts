import type { Bank } from '../bank.ts'
import { findPix } from '../pix/pix.ts'
import { enqueueNotice } from '../webhook/enqueue-notice.ts'

/** When the next devolução in process has its answer from the Pix system; null when none is in process. */
export function nextSettlement(bank: Bank): number | null {
  return (
    bank.db.one<{ at: number | null }>(`select min(settle_at) as at from devolucao where status = 'EM_PROCESSAMENTO'`)
      ?.at ?? null
  )
}

/** Ends the devoluções whose time has come, done or (with a reason) not, and the webhook is to hear of each. */
export function settleDevolucoes(bank: Bank): void {
  const now = bank.now().getTime()
  const due = bank.db.all<{ end_to_end_id: string; id: string }>(
    `select end_to_end_id, id from devolucao where status = 'EM_PROCESSAMENTO' and settle_at <= ? limit 200`,
    now,
  )
  bank.db.transaction(() => {
    for (const { end_to_end_id, id } of due) {
      bank.db.run(
        `update devolucao set status = case when reason is null then 'DEVOLVIDO' else 'NAO_REALIZADO' end,
            settled_at = case when reason is null then settle_at end
          where end_to_end_id = ? and id = ? and status = 'EM_PROCESSAMENTO'`,
        end_to_end_id,
        id,
      )
      const pix = findPix(bank, end_to_end_id)
      if (pix) enqueueNotice(bank, pix)
    }
  })
  bank.wakeNotifier()
}
