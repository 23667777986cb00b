import { type ChargeRow, readChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Jobs } from '../db/jobs/jobs.ts'
import { readStore } from '../stores/read-store.ts'
import type { MailDeps } from './mail-deps.ts'
import { payerAddress, payerPhone, wantsNoReminders } from './payer-address.ts'
import { payerLanguage } from './payer-language.ts'
import { queueMail } from './queue-mail.ts'

/** What is older is not written about: whoever was down for long, or plays a history, writes to nobody. */
const FRESH_MS = 24 * 3_600_000

type Notice = Jobs['notify-payer']

/**
 * The job behind what a store sends by itself: queues what is said of something that happened to a charge, once a way,
 * where its payer has an address or a phone and the store still wants it.
 */
export async function notifyPayer(deps: MailDeps, notice: Notice): Promise<void> {
  if (deps.clock.now().getTime() - Date.parse(notice.at) > FRESH_MS) return
  await deps.database.inStore(notice.store, async transaction => {
    const [store, row] = await Promise.all([readStore(transaction), readChargeRow(transaction, notice.charge)])
    if (store.payer_mails.includes(notice.kind)) await queue(deps, transaction, { notice, row, channel: 'mail' })
    if (store.whatsapp_messages.includes(notice.kind))
      await queue(deps, transaction, { notice, row, channel: 'whatsapp' })
  })
}

async function queue(
  { sealer }: MailDeps,
  transaction: StoreTransaction,
  { notice: { kind, charge, refund }, row, channel }: { notice: Notice; row: ChargeRow; channel: 'mail' | 'whatsapp' },
): Promise<void> {
  const to = await (channel === 'mail' ? payerAddress : payerPhone)(transaction, row)
  if (to === null || (kind === 'reminder' && (await wantsNoReminders(transaction, row)))) return
  const event = `${kind} ${refund ?? charge}${kind === 'reminder' ? ` ${row.expires_at.getTime()}` : ''}`
  const key = channel === 'mail' ? event : `${channel} ${event}`
  const about = { to, channel, language: await payerLanguage(transaction, row), key, charge }
  if (kind !== 'refund') await queueMail(transaction, sealer, { kind, data: { charge }, ...about })
  else if (refund) await queueMail(transaction, sealer, { kind, data: { charge, refund }, ...about })
}
