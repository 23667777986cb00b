import type { Bank } from '../bank.ts'
import type { Pix } from '../pix/pix.ts'
import { pixMessage } from '../pix/pix-message.ts'

/**
 * Writes down that a webhook is to hear of a Pix as it stands now. Only of one with a txid, on a key with a webhook:
 * API Pix, callbacks of `PUT /webhook/{chave}`. Within the transaction that made the news; `wakeNotifier` follows it.
 */
export function enqueueNotice(bank: Bank, pix: Pix): void {
  if (pix.txid === null) return
  if (!bank.db.one('select 1 from webhook where pix_key = ?', pix.pix_key)) return
  const now = bank.now().getTime()
  bank.db.run(
    'insert into webhook_notice (pix_key, body, created_at, next_attempt_at) values (?, ?, ?, ?)',
    pix.pix_key,
    JSON.stringify({ pix: [pixMessage(bank, pix)] }),
    now,
    now,
  )
}
