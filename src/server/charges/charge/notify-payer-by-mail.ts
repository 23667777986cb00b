import type { PayerMailKind } from '../../../shared/mails/mail-data.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readStore } from '../../stores/read-store.ts'

/**
 * Notes that a charge's payer is to be told by mail or by WhatsApp, where the store has chosen so. A job finds out
 * whether they have an address or a phone. `after`: seconds from now.
 */
export async function notifyPayerByMail(
  transaction: StoreTransaction,
  kind: PayerMailKind,
  about: { charge: string; refund?: string },
  after = 0,
): Promise<void> {
  const { payer_mails, whatsapp_messages } = await readStore(transaction)
  if (!payer_mails.includes(kind) && !whatsapp_messages.includes(kind)) return
  const at = new Date(transaction.now.getTime() + after * 1000).toISOString()
  await transaction.enqueue({
    name: 'notify-payer',
    data: { store: transaction.store, kind, charge: about.charge, refund: about.refund ?? null, at },
    after,
  })
}
