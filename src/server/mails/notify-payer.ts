import { readChargeRow } from '../charges/charge/charge-rows.ts'
import type { Jobs } from '../db/jobs/jobs.ts'
import { readStore } from '../stores/read-store.ts'
import type { MailDeps } from './mail-deps.ts'
import { hasOptedOut, payerAddress } from './payer-address.ts'
import { payerLanguage } from './payer-language.ts'
import { queueMail } from './queue-mail.ts'

/** What is older is not written about: whoever was down for long, or plays a history, writes to nobody. */
const FRESH_MS = 24 * 3_600_000

/**
 * The job behind what a store sends by itself: queues the mail of something that happened to a charge, once, where its
 * payer has an address and the store still wants it.
 */
export async function notifyPayer(
  deps: MailDeps,
  { store, kind, charge, refund, at }: Jobs['notify-payer'],
): Promise<void> {
  if (deps.clock.now().getTime() - Date.parse(at) > FRESH_MS) return
  await deps.database.inStore(store, async transaction => {
    const [{ payer_mails }, row] = await Promise.all([readStore(transaction), readChargeRow(transaction, charge)])
    if (!payer_mails.includes(kind)) return
    const to = await payerAddress(transaction, row)
    if (to === null || (kind === 'reminder' && (await hasOptedOut(transaction, to)))) return
    const key = `${kind} ${refund ?? charge}${kind === 'reminder' ? ` ${row.expires_at.getTime()}` : ''}`
    const about = { to, language: await payerLanguage(transaction, row), key, charge }
    if (kind !== 'refund') await queueMail(transaction, deps.sealer, { kind, data: { charge }, ...about })
    else if (refund) await queueMail(transaction, deps.sealer, { kind, data: { charge, refund }, ...about })
  })
}
