import type { Sealer } from '../base/seal.ts'
import { performBulkAction } from '../bulk/perform-bulk-action.ts'
import { expireCharge } from '../charges/charge/expire-charge.ts'
import { followPayment } from '../charges/payments/follow-payment.ts'
import { erasePayers } from '../customers/erase-payers.ts'
import { eraseWhenEnded } from '../customers/erase-when-ended.ts'
import { forgetCard } from '../customers/forget-card.ts'
import { forgetUnkeptCard } from '../customers/forget-unkept-card.ts'
import type { JobQueue, QueueSettings } from '../db/jobs/job-queue.ts'
import { type Job, type JobName, type Jobs, jobNames } from '../db/jobs/jobs.ts'
import type { DemoDeps } from '../demo/demo-deps.ts'
import { playDemo } from '../demo/play-demo.ts'
import type { DisputeDeps } from '../disputes/answer-dispute.ts'
import { removeFiles } from '../disputes/erase-evidence.ts'
import { type DeliveryDeps, deliverEvent } from '../events/deliver-event.ts'
import { sendDeliveries } from '../events/send-deliveries.ts'
import { type ExportDeps, makeExport } from '../exports/make-export.ts'
import { followDispute } from '../inbox/follow-dispute.ts'
import { type InboxDeps, processMessage } from '../inbox/process-message.ts'
import type { MailDeps } from '../mails/mail-deps.ts'
import { notifyPayer } from '../mails/notify-payer.ts'
import { sendMail } from '../mails/send-mail.ts'
import { sendSumsInStore } from '../notifications/send-daily-sums.ts'
import { type PushDeps, sendPush } from '../notifications/send-push.ts'
import { bookPayouts } from '../payouts/book-payouts.ts'
import { fetchPayouts } from '../payouts/fetch-payouts.ts'
import { askAcquirerNightly } from '../reconciliation/ask-acquirer-nightly.ts'
import { reconcile } from '../reconciliation/reconcile-step.ts'
import { lapseRefund } from '../refunds/approval/lapse-refund.ts'
import { followHold } from '../refunds/follow-hold.ts'
import { followRefund } from '../refunds/follow-refund.ts'
import { followSplitTender } from '../split-tender/follow-split-tender.ts'
import { registerWebhook } from '../stores/accounts/register-webhook.ts'
import { takeBackCredit } from '../unapplied/take-back-credit.ts'

/** What the jobs are handed. */
export type JobDeps = DisputeDeps &
  InboxDeps &
  DeliveryDeps &
  ExportDeps &
  MailDeps &
  PushDeps & { sealer: Sealer; demo: DemoDeps }

type Handlers = { [Name in JobName]: (deps: JobDeps, data: Jobs[Name]) => Promise<void> }

/** Every job's verb. */
const handlers: Handlers = {
  'follow-payment': followPayment,
  'follow-hold': followHold,
  'follow-split-tender': followSplitTender,
  'follow-refund': followRefund,
  'lapse-refund': lapseRefund,
  'follow-dispute': followDispute,
  'find-disputes': askAcquirerNightly,
  'forget-card': forgetCard,
  'forget-unkept-card': forgetUnkeptCard,
  'expire-charge': expireCharge,
  'process-inbox': processMessage,
  'deliver-event': deliverEvent,
  'send-deliveries': sendDeliveries,
  reconcile,
  'book-payouts': bookPayouts,
  'fetch-payouts': fetchPayouts,
  'register-webhook': registerWebhook,
  'play-demo': playDemo,
  'make-export': makeExport,
  'perform-bulk-action': performBulkAction,
  'erase-payers': erasePayers,
  'erase-when-ended': eraseWhenEnded,
  'remove-files': removeFiles,
  'take-back-credit': takeBackCredit,
  'send-mail': sendMail,
  'notify-payer': notifyPayer,
  'send-push': sendPush,
  'send-daily-sums': sendSumsInStore,
}

/**
 * What a payer or a merchant waits for is begun by the process that wrote it; what that leaves is looked for twice a
 * second. What follows a schedule of its own is looked for less often. Several workers, so that one slow bank or
 * endpoint does not hold the others up.
 */
const settings: Record<JobName, QueueSettings> = {
  'process-inbox': { workers: 2, batch: 16, poll: 0.5, handedOver: true },
  'deliver-event': { workers: 2, batch: 16, poll: 0.5, handedOver: true },
  'follow-payment': { workers: 2, batch: 16, poll: 1 },
  'follow-hold': { workers: 1, batch: 8, poll: 1 },
  'follow-split-tender': { workers: 1, batch: 8, poll: 0.5, handedOver: true },
  'follow-refund': { workers: 1, batch: 8, poll: 0.5 },
  'lapse-refund': { workers: 1, batch: 8, poll: 2 },
  'follow-dispute': { workers: 1, batch: 4, poll: 2 },
  'find-disputes': { workers: 1, batch: 2, poll: 2 },
  'forget-card': { workers: 1, batch: 4, poll: 2 },
  'forget-unkept-card': { workers: 1, batch: 4, poll: 2 },
  'expire-charge': { workers: 1, batch: 16, poll: 1 },
  'send-deliveries': { workers: 1, batch: 1, poll: 1 },
  reconcile: { workers: 1, batch: 2, poll: 2 },
  'book-payouts': { workers: 1, batch: 2, poll: 1 },
  'fetch-payouts': { workers: 1, batch: 2, poll: 2 },
  'register-webhook': { workers: 1, batch: 4, poll: 1 },
  'play-demo': { workers: 1, batch: 1, poll: 1 },
  // One at a time: the rest of the process waits for neither.
  'make-export': { workers: 1, batch: 1, poll: 1 },
  'perform-bulk-action': { workers: 1, batch: 2, poll: 1 },
  'erase-payers': { workers: 1, batch: 1, poll: 2 },
  'erase-when-ended': { workers: 1, batch: 4, poll: 2 },
  'remove-files': { workers: 1, batch: 4, poll: 2 },
  'take-back-credit': { workers: 1, batch: 4, poll: 2 },
  'send-mail': { workers: 1, batch: 8, poll: 1, handedOver: true },
  'notify-payer': { workers: 1, batch: 8, poll: 1 },
  'send-push': { workers: 1, batch: 8, poll: 1, handedOver: true },
  'send-daily-sums': { workers: 1, batch: 1, poll: 2 },
}

/** Carries out one job here and now. */
export function performJob<Name extends JobName>(deps: JobDeps, { name, data }: Job & { name: Name }): Promise<void> {
  const handler: (deps: JobDeps, data: Jobs[Name]) => Promise<void> = handlers[name]
  return handler(deps, data as Jobs[Name])
}

/** Starts the workers of every queue. A wake-up after a commit makes them look at once. */
export async function startJobs(queue: JobQueue, deps: JobDeps): Promise<void> {
  for (const name of jobNames) await startQueue(queue, deps, name)
  deps.database.changes.onJobs(names => queue.wake(names))
}

function startQueue<Name extends JobName>(queue: JobQueue, deps: JobDeps, name: Name): Promise<void> {
  const handler = handlers[name]
  return queue.work(name, settings[name], data => handler(deps, data))
}
